/** What the server wrote into the page. */
const said = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

export const apiKey = (): string => said('sufra-key');

/** The restaurant's name in a language. */
export const restaurantName = (locale: 'en' | 'ar'): string => said(`sufra-name-${locale}`);
