/** Pictures that are uploaded on screen. */

/** Bytes of a picture that is uploaded, and of each of its parts but the last: a slow connection sends one within the time that a request has. */
export const pictureLimits = { bytes: 20 * 1024 * 1024, partBytes: 512 * 1024 } as const;

/** Fields that name a picture. */
export const pictureField = /^(picture|logo|sharePicture)$/;
