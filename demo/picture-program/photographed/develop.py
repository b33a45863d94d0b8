"""From the rays of light to a picture: less noise, a film's curve, a darker border."""
import numpy as np


def shifted(a, dy, dx):
    h, w = a.shape[:2]
    ys = np.clip(np.arange(h) + dy, 0, h - 1)
    xs = np.clip(np.arange(w) + dx, 0, w - 1)
    return a[ys][:, xs]


def calm(color, albedo, normal, levels=4):
    """An edge-keeping wavelet filter: light is smoothed apart from the colour of what it falls on, so that textures stay."""
    base = np.maximum(albedo, 0.03)
    light = color / base
    # Single rays that found a lamp by chance.
    lum = light.mean(2)
    around = np.median([shifted(lum, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1)], 0)
    light *= np.minimum(1, (around * 2.2 + 0.05) / np.maximum(lum, 1e-4))[..., None]
    kernel = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
    for level in range(levels):
        step = 2**level
        total = np.zeros_like(light)
        weights = np.zeros(light.shape[:2])
        tone = np.log1p(light.mean(2))
        for i, ky in enumerate(kernel):
            for j, kx in enumerate(kernel):
                dy, dx = (i - 2) * step, (j - 2) * step
                other = shifted(light, dy, dx)
                w = (
                    ky
                    * kx
                    * np.exp(
                        -((shifted(normal, dy, dx) - normal) ** 2).sum(2) / 0.025
                        - ((shifted(albedo, dy, dx) - albedo) ** 2).sum(2) / 0.012
                        - (shifted(tone, dy, dx) - tone) ** 2 / (0.05 / (1 + level) ** 1.2)
                    )
                )
                total += other * w[..., None]
                weights += w
        light = total / weights[..., None]
    return light * base


def film(x, exposure=1.0):
    x = x * exposure
    x = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)
    return np.clip(x, 0, 1)


def develop(color, albedo, normal, exposure=1.0, saturation=0.96, vignette=0.16, warmth=0.02):
    x = calm(color, albedo, normal)
    x = x * np.array([1 + warmth, 1, 1 - warmth * 1.5])
    h, w = x.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w]
    d = np.hypot((xx / w - 0.5) * 1.1, (yy / h - 0.5)) / 0.7
    x = x * (1 - vignette * np.clip(d, 0, 1.4) ** 2.6)[..., None]
    x = film(x, exposure)
    # A little more contrast around the middle.
    x = x + 0.10 * (x - 0.5) * 4 * x * (1 - x)
    grey = x @ np.array([0.3, 0.59, 0.11])
    x = np.clip(grey[..., None] + (x - grey[..., None]) * saturation, 0, 1)
    x = np.where(x <= 0.0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - 0.055)
    return np.clip(x, 0, 1)
