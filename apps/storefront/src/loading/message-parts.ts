/** Of the frame, but not shown on the landing page and the menu as one arrives. */
const deferredKeys = 'shell[.](?:logged_out|logout_|crumb_(?!(?:home|menu)$))';
/** Of the cart, what an empty one shows already, what is said when a dish is replaced, and the offers of the landing page. */
const emptyCart = 'cart[.](?:browse|empty_\\w+|offer\\w*|replaced|title|undo)$';

/** Of the menu, what only the dialog of a dish says. */
const ofADish = 'menu[.](?:choose_|notes|options_failed$|required$|sold_out_text$|too_|update$)';

/** Which texts go where, by the first word of their keys. */
export const parts = {
  /** Every page downloads these. */
  site: new RegExp(`^(?:(?!${deferredKeys}|${ofADish})(?:ui|errors|shell|locations|menu)[.]|${emptyCart})`),
  /** A filled cart downloads these, and the pages after it. */
  cart: new RegExp(`^(?!${emptyCart})(?:cart|promise)[.]`),
  /** Pages of account and orders download these as well, and what is only shown after them. */
  customer: new RegExp(`^(?:(?:account|addresses|cards|checkout|feedback|guests|orders|payments|promotions)[.]|${deferredKeys})`),
  /** The dialog of a dish downloads these. */
  dish: new RegExp(`^(?:dish[.]|${ofADish})`),
  /** The map dialog downloads these. */
  map: /^geo\./,
  /** The server alone says these, in its pages. */
  noscript: /^noscript\./,
};

/** What the server says in its answers and mails, and what the restaurant's own screens say. */
export const serverOnlyKeys = /^(demo|refusals|mail|papers|payment_page|staff|console|desk|setup|sold|areas)\./;
