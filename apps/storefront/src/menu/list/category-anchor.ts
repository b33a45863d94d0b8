/** Where a category or subcategory begins in the page. */
export const categoryAnchor = (categoryId: number): string => `category-${categoryId}`;
