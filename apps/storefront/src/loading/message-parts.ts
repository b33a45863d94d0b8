/** Frame texts that are not shown on arrival at landing page and menu. */
const deferredKeys = 'shell[.](?:logged_out|logout_|crumb_(?!(?:home|menu)$))';
/** Cart texts of an empty cart, of replaced dishes and of landing page offers. */
const emptyCart = 'cart[.](?:browse|empty_\\w+|offer\\w*|replaced|title|undo)$';

/** Menu texts of the dish dialog. */
const ofADish = 'menu[.](?:choose_|notes|options_failed$|required$|sold_out_text$|too_|update$)';

/** Message chunks by key prefix. */
export const parts = {
  /** Every page downloads these. */
  site: new RegExp(`^(?:(?!${deferredKeys}|${ofADish})(?:ui|errors|shell|locations|menu)[.]|${emptyCart})`),
  /** Loaded by a filled cart and subsequent pages. */
  cart: new RegExp(`^(?!${emptyCart})(?:cart|promise)[.]`),
  /** Loaded by account and order pages. */
  customer: new RegExp(`^(?:(?:account|addresses|cards|checkout|feedback|guests|orders|payments|promotions)[.]|${deferredKeys})`),
  /** Loaded by the dish dialog. */
  dish: new RegExp(`^(?:dish[.]|${ofADish})`),
  /** The map dialog downloads these. */
  map: /^geo\./,
  /** Rendered only by the server. */
  noscript: /^noscript\./,
};

/** Texts only in server responses, mails and the console. */
export const serverOnlyKeys = /^(demo|refusals|mail|papers|payment_page|staff|console|desk|setup|sold|areas|phoned|drive|gifts)\./;
