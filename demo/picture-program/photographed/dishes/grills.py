"""From the grill and from the spit."""

import math
import random

from arranging import Pile, merged, turn
from breads import saj
from garnish import chopped, dust, sprig
from materials import cream_material, glaze, material, stoneware, wood
from meats import along, cubes, grilled_material, kofta, roast_material, shavings, skewer, tawook
from shapes import chunk, tube
from slices import lemon, onion_rings, tomato_slice
from table import table
from tableware import board, coupe, dip, drizzle, ramekin


def shish_tawook():
    table('walnut')
    coupe(stoneware('#d9d1c1'), r=14)
    saj((-5, 4.4, 0.7), 17, 11, 0.35, 5, rise=1.2)
    tawook((-0.6, 2.2, 2.5), 0.12, 6)
    tawook((0.2, -1.9, 2.0), 0.02, 6)
    ramekin(glaze('#efe9dd'), (8.2, -6.6, 0.6))
    dip((8.2, -6.6, 0.6), 2.6, 2.0, cream_material(), 0.2)
    for x, y, r in ((-7.4, -5.6, 0.4), (-4.6, -7.0, 1.2)):
        lemon((x, y, 1.5), r, 2.0, -0.5)
    chopped([(random.gauss(0, 5), random.gauss(0, 2.2), 1.0 + random.uniform(0, 2.6)) for _ in range(24)], 0.3)
    sprig((1.4, -6.8, 1.2), 1.3, 12)
    m = material(['#8f1a10', '#b52a18', '#c9492a'], noise=0.8, rough=0.15, coat=0.7, char='#160806', char_scale=1, char_at=(0.55, 0.68))
    merged([(chunk(4, (1.3, 1.3, 1.2), 0.07, 1), turn(0), (x, y, 1.9), 1) for x, y in ((-1.6, -6.8), (4.4, -7.4))], m)
    return dict(camera_at=(0, -24, 27), look=(0, -0.9, 1.4))


def kebab():
    table('clay')
    coupe(stoneware('#3a3f45', '#6b6f75'), r=14)
    saj((-2, 3.6, 0.6), 21, 13, 0.1, 7, rise=1.1)
    for i, (x, y) in enumerate(((-0.4, 4.0), (0, 0.8), (0.3, -2.4))):
        kofta((x, y, 2.5 - i * 0.2), 0.05 - 0.03 * i, 14.5, seed=i)
    onion_rings([(-5 + random.gauss(0, 1.6), -6.2 + random.gauss(0, 0.7), 1.1) for _ in range(12)])
    chopped([(-5 + random.gauss(0, 1.9), -6.2 + random.gauss(0, 1), 1.6) for _ in range(90)], 0.34)
    dust([(-5 + random.gauss(0, 1.7), -6.2 + random.gauss(0, 0.9), 1.7) for _ in range(120)], ['#6e1020'], 0.06)
    m = material(['#8f1a10', '#b52a18', '#c9492a'], noise=0.8, rough=0.15, coat=0.7, char='#160806', char_scale=1, char_at=(0.52, 0.66))
    merged([(chunk(4, (1.9, 1.85, 1.1), 0.07, 1), turn(0), (x, y, 1.7), 1) for x, y in ((3.2, -6.6), (7.2, -6.0))], m)
    sprig((9.6, -3.6, 1.4), 1.2, 10)
    return dict(camera_at=(0, -24, 27), look=(0, -0.7, 1.4))


def mixed_grill():
    table('walnut')
    b = board(wood(('#7a4a28', '#9c6a3d', '#b98855')), 34, 26, 1.4)
    z = 1.5
    saj((-3, 3, z), 24, 16, 0.1, 4, rise=0.9)
    tawook((-1, 6.0, z + 2.2), 0.05, 6)
    kofta((-0.6, 2.6, z + 2.2), 0.0, 14, seed=2)
    skewer((-0.4, -0.8, z + 1.9), -0.03)
    cubes(along((-0.4, -0.8, z + 1.9), -0.03, 6, 2.5), grilled_material('#8a4a2a', '#6c3219', '#45190b'))
    chop = roast_material('#8f5228', '#70381a', '#48200d')
    for i, (x, y, a) in enumerate(((-6.2, -5.4, 0.3), (-1.8, -6.4, 0.1))):
        merged([(chunk(4, (2.3, 1.9, 0.95), 0.14, 0.9, 0.03, i + 2), turn(a), (x, y, z + 1.1), 1)], chop)
        tube(
            [(x + 1.6, y + 0.6, z + 1.3), (x + 3.4, y + 1.6, z + 1.9), (x + 5.4, y + 2.2, z + 2.2)],
            0.36,
            material(['#cdbb98', '#e0d3b8'], rough=0.45),
        )
    ramekin(glaze('#efe9dd'), (9.6, -6.6, z), 3.0)
    dip((9.6, -6.6, z), 2.7, 2.0, cream_material(), 0.2)
    m = material(['#8f1a10', '#b52a18', '#c9492a'], noise=0.8, rough=0.15, coat=0.7, char='#160806', char_scale=1, char_at=(0.52, 0.66))
    merged([(chunk(4, (1.7, 1.7, 1.2), 0.07, 1, 0.02, s), turn(0), (x, y, z + 0.9), 1) for s, (x, y) in enumerate(((4.2, -6.4), (10.4, -1.2)))], m)
    onion_rings([(10.4 + random.gauss(0, 1), 2.6 + random.gauss(0, 1.3), z + 0.2) for _ in range(9)])
    chopped([(10.4 + random.gauss(0, 1.2), 2.6 + random.gauss(0, 1.4), z + 0.7) for _ in range(50)], 0.34)
    chopped([(random.gauss(-1, 5), random.gauss(2.5, 3), z + 2.9) for _ in range(30)], 0.3)
    return dict(camera_at=(0, -27, 32), look=(0.4, -0.3, 2.2))


def shawarma_plate():
    table('slate')
    coupe(stoneware('#d8cfbd'), r=13.5)
    saj((-4.4, 3.0, 0.6), 17, 13, 0.5, 3, rise=1.6)
    pile = Pile(lambda x, y: 1.0 + 1.3 * math.exp(-(x * x + y * y) / 26), 14)
    m = material(
        ['#54301a', '#8a5630', '#b5824c'],
        noise=0.8,
        detail=8,
        contrast=(0.34, 0.62),
        rough=0.36,
        coat=0.35,
        rough_var=0.12,
        bump=0.5,
        bump_scale=5,
        islands=0.3,
        char='#170a05',
        char_scale=1.3,
        char_at=(0.56, 0.7),
    )
    shavings([(random.gauss(0.2, 2.7), random.gauss(-0.2, 2.3)) for _ in range(150)], pile, m)
    cream = cream_material()
    pts = []
    for i in range(46):
        t = i / 45
        x = -4 + 8.4 * t
        y = 2.1 * math.sin(t * 21) * (0.7 + 0.3 * math.sin(t * 3))
        pts.append((x, y, pile.at(x, y) + 0.42, random.uniform(0.75, 1.25)))
    drizzle(pts, cream, 0.19)
    chopped([(x, y, pile.at(x, y) + 0.25) for x, y in ((random.gauss(0, 2.6), random.gauss(0, 2.2)) for _ in range(60))], 0.34)
    for i in range(3):
        tomato_slice((6.9 + i * 0.9, 3.6 - i * 2.0, 0.9 + i * 0.1), (0.16 * i, -0.22), 2.1)
    pink = material(['#8e2a52', '#b64a78', '#c96f93'], noise=0.9, rough=0.18, coat=0.5, sss=0.25, radius=(0.5, 0.2, 0.3))
    merged(
        [
            (
                chunk(3, (1.9, 0.42, 0.42), 0.1, 1, 0.02, s, 0.75),
                turn(random.uniform(0.6, 1.5), random.uniform(-0.2, 0.2)),
                (5.5 + random.gauss(0, 0.8), -5.3 + random.gauss(0, 0.5), 1.1 + 0.35 * (s % 3)),
                0.85,
            )
            for s in range(9)
        ],
        pink,
    )
    onion_rings([(-2.5 + random.gauss(0, 1.3), -6.6 + random.gauss(0, 0.6), 0.8) for _ in range(9)])
    chopped([(-2.5 + random.gauss(0, 1.5), -6.6 + random.gauss(0, 0.8), 1.3) for _ in range(40)], 0.34)
    ramekin(glaze('#e8e2d6'), (-8.6, -3.4, 0.6))
    dip((-8.6, -3.4, 0.6), 2.6, 2.0, cream_material(), 0.14)
    return dict()
