/** Two bars. */
export const pauseIcon = 'M8.500 5.500v13M15.500 5.500v13';
