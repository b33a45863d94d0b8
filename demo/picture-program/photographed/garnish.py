"""What lies on top: leaves, nuts, spices."""

import random

from arranging import merged, turn
from materials import green_material, material
from shapes import TAU, chunk, leaf


def parsley():
    return [leaf(1.1, 0.8, 0.3, 0.3), leaf(0.8, 0.7, 0.5, 0.3), leaf(1.3, 0.8, 0.2, 0.35), leaf(0.6, 0.5, 0.5, 0.2)]


def mint_leaves():
    return [leaf(2.2, 1.3, 0.3, 0.06, 0.35), leaf(1.8, 1.1, 0.45, 0.06, 0.3), leaf(1.3, 0.8, 0.4, 0.06, 0.4)]


def leaves(spots, shapes, mat=None, size=1, tilt=0.5):
    return merged(
        [
            (
                random.choice(shapes),
                turn(random.uniform(0, TAU), random.uniform(-tilt, tilt), random.uniform(-tilt, tilt)),
                p,
                size * random.uniform(0.7, 1.2),
            )
            for p in spots
        ],
        mat or green_material(),
    )


def sprig(at, size=1.0, count=7, mat=None, shapes=None):
    spots = [
        (at[0] + random.gauss(0, 0.55 * size), at[1] + random.gauss(0, 0.55 * size), at[2] + random.uniform(0, 0.35) * size) for _ in range(count)
    ]
    return leaves(spots, shapes or parsley(), mat, size)


def mint(at, size=1.0):
    parts = []
    shapes = mint_leaves()
    for i in range(6):
        a = i * 2.4 + random.uniform(-0.2, 0.2)
        tier = i // 3
        parts.append(
            (
                shapes[min(2, tier + random.randint(0, 1))],
                turn(a, 0, -0.35 - 0.35 * tier),
                (at[0], at[1], at[2] + 0.2 * tier),
                size * (1 - 0.22 * tier),
            )
        )
    return merged(parts, green_material('#1f5a18', '#36802a', '#5ca03f'))


def chopped(spots, size=0.22, mat=None):
    shapes = [leaf(1, 0.9, 0.4, 0.3, cols=4, rows=3), leaf(1, 0.5, 0.2, 0.2, cols=4, rows=3)]
    return merged(
        [
            (
                random.choice(shapes),
                turn(random.uniform(0, TAU), random.uniform(-0.7, 0.7), random.uniform(-0.7, 0.7)),
                p,
                size * random.uniform(0.6, 1.6),
            )
            for p in spots
        ],
        mat or green_material(),
    )


def dust(spots, colors, size=0.05):
    g = chunk(1, (1, 1, 0.8), 0.35, 2)
    return merged([(g, turn(random.random() * 6), p, size * random.uniform(0.5, 1.6)) for p in spots], material(colors, rough=0.75, islands=0.35))


def nuts(spots, kind='almond'):
    if kind == 'almond':
        shape, mat = (
            chunk(2, (0.75, 0.36, 0.2), 0.08, 1.4),
            material(['#b9803f', '#d5a25c', '#e2bd80'], noise=1.3, rough=0.5, islands=0.2, char='#6b3a15', char_scale=1.4, char_at=(0.6, 0.75)),
        )
    elif kind == 'raisin':
        shape, mat = (chunk(3, (0.42, 0.32, 0.28), 0.25, 2.2, 0.08), material(['#1d0d09', '#341a10'], rough=0.35, islands=0.3, coat=0.3))
    else:
        shape, mat = (
            chunk(2, (0.42, 0.17, 0.16), 0.08, 1.5),
            material(['#c58f4a', '#dcb374'], noise=2, rough=0.45, islands=0.25, char='#7a4519', char_scale=2, char_at=(0.6, 0.75)),
        )
    return merged(
        [(shape, turn(random.uniform(0, TAU), random.uniform(-0.6, 0.6), random.uniform(-0.3, 0.3)), p, random.uniform(0.85, 1.15)) for p in spots],
        mat,
    )


def arils(spots):
    return merged(
        [(chunk(2, (0.3, 0.26, 0.26), 0.15, 1.6), turn(random.random() * 6, random.random() * 3), p, random.uniform(0.8, 1.15)) for p in spots],
        material(['#5e0512', '#8d0c20', '#ad1b2c'], noise=1.2, rough=0.1, coat=0.8, sss=0.25, radius=(0.5, 0.1, 0.1), islands=0.25),
    )


def pistachio(spots, size=0.16):
    return merged(
        [
            (
                chunk(1, (1.2, 0.8, 0.5), 0.45, 2, 0, i % 9, 0.8),
                turn(random.random() * 6, random.random() * 3),
                p,
                size * random.choice((0.35, 0.5, 0.8, 1.1, 1.5)),
            )
            for i, p in enumerate(spots)
        ],
        material(['#56651f', '#76863a', '#9a9c55', '#7d6a45'], noise=2, rough=0.65, islands=0.35),
    )
