"""Rice, grain by grain."""

import math
import random

from arranging import in_disc, merged, turn
from materials import material
from shapes import TAU, fbm, grain, surface


def rice(radius, mound, colors, at=(0, 0, 0.4), count=4600, long=0.8, seed=0, second=None):
    h = lambda x, y, p=None: at[2] + mound * max(0, 1 - (math.hypot(x - at[0], y - at[1]) / radius) ** 2.4) ** 0.8 + 0.16 * fbm(x, y, seed, 0.55, 3)
    base = material([colors[0]], rough=0.7)
    ob = surface(
        radius * 0.97,
        lambda x, y, p: h(x + at[0], y + at[1]) - at[2] - 0.3,
        base,
        at=at,
        edge=lambda a: 1 + 0.03 * math.sin(3 * a + seed) + 0.02 * math.sin(7 * a),
        rings=40,
        segments=90,
    )
    shapes = [grain(long * s, 0.2, b, 5, 6) for s, b in ((1, 0.05), (0.9, 0.12), (1.1, 0.03), (0.7, 0.02))]

    def lay(n, mat):
        parts = []
        for _ in range(n):
            x, y = in_disc(radius * 1.02)
            x *= 1 + random.gauss(0, 0.01)
            X, Y = (x + at[0], y + at[1])
            e = 0.3
            nx, ny = ((h(X + e, Y) - h(X - e, Y)) / (2 * e), (h(X, Y + e) - h(X, Y - e)) / (2 * e))
            rz = random.uniform(0, TAU)
            parts.append(
                (
                    random.choice(shapes),
                    turn(rz, random.gauss(0, 0.3), -math.atan(nx * math.cos(rz) + ny * math.sin(rz)) + random.gauss(0, 0.28)),
                    (X, Y, h(X, Y) + random.uniform(-0.22, 0.2)),
                    random.uniform(0.88, 1.1),
                )
            )
        merged(parts, mat)

    lay(count, material(colors, noise=0.55, rough=0.38, spec=0.4, sss=0.12, radius=(0.3, 0.2, 0.1), islands=0.12, contrast=(0.38, 0.62)))
    if second:
        lay(second[1], material(second[0], noise=0.9, rough=0.36, sss=0.1, islands=0.15))
    return h


WHITE = ['#cfc3a6', '#ded5bd', '#eae4d2']


SAFFRON = ['#c4912e', '#d8ab48', '#e0bf72']


SPICED = ['#b98a4c', '#d0a566', '#e3c48f']


BROWN = ['#9c6a36', '#b58247', '#cfa468']
