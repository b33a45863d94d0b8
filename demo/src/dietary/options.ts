import { type Says, says } from './says.ts';

/** Neither adds nor takes away: a size, a cut, how hot. */
const same = says(0, [], 'vegan', 'gluten_free');
const asMuchMore = (calories: number) => says(calories, [], 'vegan', 'gluten_free');
const vegan = asMuchMore;
const hot = (calories: number) => says(calories, [], 'vegan', 'gluten_free', 'spicy');
/** The same for every dish that it is chosen for, but for its calories, which hang on the dish. */
const dependsOnDish = says(undefined, [], 'vegan', 'gluten_free');

/** By the slug of the option's group, then its own. */
export const saidOfOptions: Record<string, Record<string, Says>> = {
  'sandwich-size': { regular: same, large: asMuchMore(240), rocket: asMuchMore(620) },
  'sandwich-bread': {
    arabic: says(0, ['gluten'], 'vegan'),
    saj: says(-40, ['gluten'], 'vegan'),
    samoon: says(60, ['gluten', 'milk'], 'vegetarian'),
    paratha: says(180, ['gluten', 'milk'], 'vegetarian'),
  },
  'leave-out': { onion: same, tomato: same, pickles: same, garlic: dependsOnDish, fries: dependsOnDish },
  'sandwich-extras': {
    meat: says(160, ['milk'], 'gluten_free'),
    cheese: says(90, ['milk'], 'vegetarian', 'gluten_free'),
    toum: vegan(130),
    pickles: vegan(5),
  },
  'burger-meal': { 'fries-and-drink': says(450, [], 'vegan'), 'salad-and-laban': says(140, ['milk'], 'vegetarian', 'gluten_free') },
  'burger-extras': {
    patty: says(320, [], 'gluten_free'),
    cheddar: says(80, ['milk'], 'vegetarian', 'gluten_free'),
    egg: says(95, ['eggs'], 'vegetarian', 'gluten_free'),
    jalapeno: hot(5),
  },
  'kids-side': { fries: says(210, [], 'vegan'), cucumber: vegan(20), rice: vegan(170) },
  'kids-drink': { water: same, laban: says(60, ['milk'], 'vegetarian', 'gluten_free'), apple: vegan(90), orange: vegan(90) },
  'mezze-choice': {
    hummus: says(200, ['sesame'], 'vegan', 'gluten_free'),
    moutabal: says(140, ['milk', 'sesame'], 'vegetarian', 'gluten_free'),
    tabbouleh: says(110, ['gluten'], 'vegan'),
    'vine-leaves': vegan(160),
    kibbeh: says(260, ['gluten', 'nuts']),
    labneh: says(160, ['milk', 'sesame'], 'vegetarian'),
  },
  'hummus-topping': {
    'pine-nuts': says(190, ['milk', 'nuts'], 'vegetarian', 'gluten_free'),
    mushroom: vegan(90),
    chickpeas: vegan(70),
    chilli: hot(10),
  },
  'mezze-sauce': { tarator: says(90, ['sesame'], 'vegan', 'gluten_free'), toum: vegan(130), shatta: hot(10), pomegranate: vegan(45) },
  'table-extras': { bread: says(250, ['gluten'], 'vegan'), pickles: vegan(15), toum: vegan(420), lemon: vegan(5) },
  'salad-protein': {
    chicken: says(180, ['milk'], 'gluten_free'),
    halloumi: says(230, ['milk'], 'vegetarian', 'gluten_free'),
    prawns: says(110, ['crustaceans'], 'gluten_free'),
  },
  'salad-dressing': { mixed: same, aside: same },
  'manakish-extras': {
    cheese: says(140, ['milk'], 'vegetarian', 'gluten_free'),
    egg: says(75, ['eggs'], 'vegetarian', 'gluten_free'),
    labneh: says(70, ['milk'], 'vegetarian', 'gluten_free'),
    vegetables: vegan(15),
  },
  'eggs-style': { runny: same, set: same },
  'skewer-choice': {
    tawook: says(190, ['milk'], 'gluten_free'),
    kebab: says(240, [], 'gluten_free'),
    tikka: says(220, [], 'gluten_free'),
    prawn: says(110, ['crustaceans'], 'gluten_free'),
  },
  'grill-side': {
    fries: says(310, [], 'vegan'),
    rice: says(280, ['gluten', 'milk'], 'vegetarian'),
    vegetables: vegan(50),
    biwaz: vegan(20),
    hummus: says(180, ['sesame'], 'vegan', 'gluten_free'),
  },
  spice: { mild: same, medium: hot(0), hot: hot(0) },
  // Mandi rice takes its taste from the meat above it.
  'rice-choice': { white: same, mandi: says(40, [], 'gluten_free'), half: says(20, [], 'gluten_free') },
  'lamb-cut': { shoulder: same, neck: asMuchMore(40), leg: asMuchMore(-60) },
  'rice-extras': {
    daqoos: vegan(25),
    yoghurt: says(60, ['milk'], 'vegetarian', 'gluten_free'),
    achar: says(40, ['mustard'], 'vegan', 'spicy'),
    egg: says(75, ['eggs'], 'vegetarian', 'gluten_free'),
    rice: says(360, ['milk'], 'gluten_free'),
  },
  'fish-cooking': { charcoal: same, fried: says(220, ['gluten']), tajen: says(260, ['sesame'], 'gluten_free') },
  'pizza-size': { medium: same, large: asMuchMore(480) },
  'pizza-toppings': {
    mozzarella: says(160, ['milk'], 'vegetarian', 'gluten_free'),
    olives: vegan(45),
    mushrooms: vegan(10),
    jalapeno: hot(5),
    pepperoni: says(140, ['mustard'], 'spicy'),
  },
  'pasta-shape': {
    penne: says(0, ['gluten'], 'vegan'),
    spaghetti: says(0, ['gluten'], 'vegan'),
    fettuccine: says(20, ['gluten', 'eggs'], 'vegetarian'),
  },
  'kunafa-extras': {
    qishta: says(90, ['milk'], 'vegetarian', 'gluten_free'),
    pistachio: says(60, ['nuts'], 'vegan', 'gluten_free'),
    syrup: same,
  },
  'luqaimat-topping': {
    dibs: says(90, ['sesame'], 'vegan', 'gluten_free'),
    honey: says(90, [], 'vegetarian', 'gluten_free'),
    chocolate: says(110, ['soybeans', 'milk'], 'vegetarian'),
    lotus: says(130, ['gluten', 'soybeans'], 'vegetarian'),
  },
  'baklava-box': {
    pistachio: says(90, ['gluten', 'milk', 'nuts'], 'vegetarian'),
    walnut: says(95, ['gluten', 'milk', 'nuts'], 'vegetarian'),
    cashew: says(85, ['gluten', 'milk', 'nuts'], 'vegetarian'),
    cream: says(140, ['gluten', 'milk', 'nuts'], 'vegetarian'),
  },
  scoops: {
    mastic: says(110, ['milk'], 'vegetarian', 'gluten_free'),
    pistachio: says(140, ['milk', 'nuts'], 'vegetarian', 'gluten_free'),
    rose: says(105, ['milk'], 'vegetarian', 'gluten_free'),
    date: says(150, ['milk', 'sesame'], 'vegetarian', 'gluten_free'),
  },
  sugar: { normal: same, little: asMuchMore(-20), none: asMuchMore(-40) },
  'tea-extras': { cardamom: same, ginger: same, saffron: same },
  'juice-size': { glass: same, bottle: dependsOnDish },
  'juice-mix': {
    honey: says(60, [], 'vegetarian', 'gluten_free'),
    nuts: says(90, ['nuts'], 'vegan', 'gluten_free'),
    qishta: says(90, ['milk'], 'vegetarian', 'gluten_free'),
  },
  ice: { 'no-ice': same, 'no-sugar': dependsOnDish, 'no-straw': same },
  'soft-drink': { cola: vegan(139), 'diet-cola': vegan(1), lemon: vegan(132), orange: vegan(145) },
};
