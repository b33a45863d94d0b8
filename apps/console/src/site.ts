/** What the server wrote into the page. */
const said = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

export const apiKey = (): string => said('sufra-key');

/** Which build this page is of; empty while it is developed. */
export const ownBuild = (): string => said('sufra-build');

/** The restaurant's name in a language. */
export const restaurantName = (locale: 'en' | 'ar'): string => said(`sufra-name-${locale}`);
