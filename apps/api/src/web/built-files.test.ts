import { expect, test } from 'vitest';
import { dishFiles, type Manifest, messageScripts } from './screens.ts';

const manifest: Manifest = {
  '../entry.client.js': { file: 'assets/entry-1.js', src: '../entry.client.tsx', isEntry: true, imports: ['_kit.js'] },
  'src/root.tsx': { file: 'assets/root-1.js', src: 'src/root.tsx', isEntry: true, imports: ['_kit.js'], css: ['assets/root-1.css'] },
  'src/branches/landing/landing.tsx': {
    file: 'assets/landing-1.js',
    src: 'src/branches/landing/landing.tsx',
    isEntry: true,
    imports: ['_kit.js'],
  },
  '_kit.js': { file: 'assets/kit-1.js' },
  'packages/i18n/messages/ar.json?part=site&compiled': {
    file: 'assets/ar-1.js',
    src: '../../packages/i18n/messages/ar.json?part=site&compiled',
  },
};

test('server preloads the dish dialog and cart with their texts, without files the menu already has', () => {
  const menu: Manifest = {
    ...manifest,
    'src/menu/menu.tsx?client-route': {
      file: 'assets/menu-1.js',
      src: 'src/menu/menu.tsx?client-route',
      isEntry: true,
      imports: ['_price.js'],
    },
    '_price.js': { file: 'assets/price-1.js', imports: ['_kit.js'] },
    '_stepper.js': { file: 'assets/stepper-1.js' },
    'src/menu/dish/item-dialog.tsx': { file: 'assets/item-dialog-1.js', imports: ['_kit.js', '_price.js', '_stepper.js'] },
    'src/cart/cart-area.tsx': { file: 'assets/cart-area-1.js', imports: ['_stepper.js', '_price.js'] },
    'messages/en.json?part=dish&compiled': { file: 'assets/en-2.js' },
    'messages/ar.json?part=dish&compiled': { file: 'assets/ar-2.js' },
    'messages/ar.json?part=cart&compiled': { file: 'assets/ar-3.js' },
  };
  const ahead = ['stepper-1', 'item-dialog-1', 'cart-area-1', 'ar-2', 'ar-3'].map((name) => `/assets/${name}.js`);
  expect(dishFiles(menu, 'ar')).toEqual(ahead);
  expect(dishFiles({}, 'ar')).toEqual([]);
});

test('the texts of a language are found under their hashed name', () => {
  expect(messageScripts(manifest)).toEqual({ en: null, ar: '/assets/ar-1.js' });
});
