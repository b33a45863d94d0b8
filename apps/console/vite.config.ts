import { compiledMessages } from '@sufra/i18n/vite';
import { drawings } from '@sufra/ui/drawings.ts';
import { preact } from '@sufra/ui/preact.ts';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** SVG sprite of named icons, as the console has no server rendering. */
const sprite: Plugin = {
  name: 'sufra-sprite',
  transformIndexHtml: (html) => html.replace('<!--drawings-->', `<svg class="hidden" aria-hidden="true">${drawings()}</svg>`),
};

export default defineConfig({
  base: '/console/',
  plugins: [
    compiledMessages(
      {
        console: /^((console|ui|errors)\.|orders\.(state|colour)_|dish\.allergen_)/,
        desk: /^(desk\.(?!rule_(?!price)|why_)|menu\.mark_|setup\.location_)/,
        setup: /^setup\.(?!rule_|text_)/,
        sold: /^sold\./,
        areas: /^areas\./,
        drive: /^drive\./,
        gifts: /^(gifts\.|sold\.csv_of$)/,
        phoned:
          /^(phoned|setup\.location)[._]|^(account\.(name|phone)|addresses\.(city|street|building|apartment_number|floor|landmark|makani|driver_note)|cart\.remove_item|checkout\.(company(_name|_address)?|payment|place_order|slot_full|soonest|when)|menu\.(add|choose_\w+|free|included|required|search|sold_out|too_\w+|update))$/,
      },
      /./,
    ),
    tailwindcss(),
    sprite,
  ],
  build: { target: 'es2022', assetsInlineLimit: 0, outDir: 'build' },
  resolve: { alias: preact },
  // The map engine starts its worker as an ES module.
  worker: { format: 'es' },
});
