/** Uploaded pictures. */

/** Size limits in bytes of a picture and its parts; a slow connection sends a part within the request timeout. */
export const pictureLimits = { bytes: 20 * 1024 * 1024, partBytes: 512 * 1024 } as const;

/** Fields that name a picture. */
export const pictureField = /^(picture|logo|sharePicture)$/;
