import { mkdir, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemText, readFolder } from '../read.ts';
import { changedCafe, problemsOf } from '../testing/folders.ts';

const told = async (folder: string) => (await readFolder(folder)).problems.map(problemText);

test('OWN-02 does not follow links out of the folder', async () => {
  const folder = await changedCafe({ 'legal/terms.en.md': null, 'pictures/karak.png': null });
  await symlink('/etc/passwd', join(folder, 'legal/terms.en.md'));
  await symlink('/etc/passwd', join(folder, 'pictures/karak.png'));
  await rename(join(folder, 'areas'), join(folder, 'elsewhere'));
  await symlink(join(folder, 'elsewhere'), join(folder, 'areas'));
  const problems = await told(folder);
  for (const file of ['areas', 'legal/terms.en.md', 'pictures/karak.png'])
    expect(problems).toContain(`${file}: is a link or a folder, where a file itself should be`);
  expect(problems).toContain("menu.csv line 8: picture 'karak.png' is not in pictures");
  expect(JSON.stringify(problems)).not.toContain('root:');
});

test.each([['../secret.png'], ['pictures/../../secret.png'], ['/etc/secret.png'], ['..\\secret.png'], ['sub/dish.png']])(
  'OWN-02 never reads a picture outside the folder: %s',
  async (name) => {
    const [problem, ...more] = await problemsOf({ 'restaurant.yaml': (text) => text.replace('logo.svg', name) });
    expect(problem).toBe(`restaurant.yaml line 17: logo '${name}' is not the name of a file in pictures`);
    expect(more).toEqual([]);
  },
);

test('OWN-02 reports a missing folder', async () => {
  const folder = await changedCafe({});
  expect(await told(join(folder, 'nowhere'))).toEqual([`${join(folder, 'nowhere')}: is not there`]);
  expect(await told(join(folder, 'menu.csv'))).toEqual([`${join(folder, 'menu.csv')}: is not a folder`]);
  await mkdir(join(folder, 'empty'));
  const empty = await told(join(folder, 'empty'));
  expect(empty).toContain('restaurant.yaml: is missing: is this the folder of a restaurant?');
  expect(empty).toContain('branches: has no branch: write one, such as branches/marina.yaml');
});

test('OWN-02 refuses files that are too large or not text, by name', async () => {
  expect(await problemsOf({ 'promotions.yaml': 'x'.repeat(8_000_001) })).toEqual(['promotions.yaml: has 8 MB, 8 are the most']);
  expect(await problemsOf({ 'legal/terms.en.md': 'x'.repeat(200_001) })).toEqual([
    'legal/terms.en.md: is 200001 characters long, 200000 are the most',
  ]);
  expect(await problemsOf({ 'promotions.yaml': Buffer.from('- name: caf\n- name: caf\xe9\n', 'latin1') })).toEqual([
    'promotions.yaml line 2: is not UTF-8: save it as UTF-8',
  ]);
  expect(await problemsOf({ 'pictures/karak.png': '' })).toEqual(['pictures/karak.png: is empty']);
});

test('OWN-02 refuses a file that is not a picture where it is named', async () => {
  for (const words of ['not a photograph', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
    expect(await problemsOf({ 'pictures/karak.png': words })).toEqual([
      "menu.csv line 8: picture 'karak.png' has another thing in it than a picture that can be read",
    ]);
});

test('OWN-02 ignores foreign files: notes, version control, editor litter', async () => {
  const folder = await changedCafe({
    'README.md': '# Ours',
    '.DS_Store': 'x',
    '~$menu.csv': 'x',
    'pictures/Thumbs.db': 'x',
    'branches/.yas-bay.yaml.swp': 'x',
  });
  await mkdir(join(folder, '.git'));
  expect(await told(folder)).toEqual([]);
});

test('OWN-01 finds a picture whose name macOS decomposed (Unicode)', async () => {
  const folder = await changedCafe({ 'restaurant.yaml': (text) => text.replace('logo.svg', 'caf\u00e9.svg') });
  await rename(join(folder, 'pictures/logo.svg'), join(folder, 'pictures/cafe\u0301.svg'));
  expect(await told(folder)).toEqual([]);
});

test('OWN-02 refuses YAML with aliases, tags or hidden content', async () => {
  const bomb = [
    'a: &a [x, x]',
    ...'bcdefgh'.split('').map((name, index) => `${name}: &${name} [*${'abcdefg'[index]}, *${'abcdefg'[index]}]`),
  ].join('\n');
  const problems = await problemsOf({ 'promotions.yaml': bomb });
  expect(problems.every((each) => each.startsWith('promotions.yaml'))).toBe(true);
  expect((await problemsOf({ 'promotions.yaml': '- name: !!js/function "x"\n' }))[0]).toMatch(/^promotions.yaml line 1: is not valid YAML/);
  expect((await problemsOf({ 'restaurant.yaml': (text) => `${text}__proto__: x\nconstructor: y\n` })).slice(0, 2)).toEqual([
    "restaurant.yaml line 64: '__proto__' is not a field here",
    "restaurant.yaml line 65: 'constructor' is not a field here",
  ]);
});
