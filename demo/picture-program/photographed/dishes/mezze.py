"""Cold and hot mezze."""

import math
import random

import numpy as np
from mathutils import Vector
from mathutils import noise as mnoise

from arranging import Pile, merged, turn
from breads import flatbread
from garnish import arils, chopped, dust, mint, sprig
from materials import cream_material, glaze, linen_material, material, oil_material, stoneware
from shapes import TAU, chunk, fbm, mesh_object, surface
from table import cloth, table
from tableware import bowl, coupe, dip, ramekin


def hummus():
    table('sand')
    bowl(glaze('#2f6f69', '#255a55'), r=11, h=3.4, foot=0.6)

    def h(x, y, p=0):
        r = math.hypot(x, y)
        a = math.atan2(y, x)
        swirl = math.sin(r * 1.75 - a + 0.7 * mnoise.noise(Vector((x * 0.3, y * 0.3, 2))))
        p = r / 9.9
        return (
            2.5
            + 0.6 * math.exp(-(((r - 6.4) / 2.4) ** 2))
            - 1.0 * math.exp(-((r / 3.6) ** 2))
            + 0.5 * swirl * min(1, r / 2.4) * (1 - p**6)
            + 0.08 * fbm(x, y, 3, 0.9)
            + 0.03 * fbm(x, y, 5, 4)
            - 1.1 * p**9
        )

    m = material(
        ['#a98450', '#bd9962', '#cbad7c'], noise=0.5, rough=0.4, spec=0.45, sss=0.12, radius=(0.5, 0.3, 0.15), bump=0.2, bump_scale=5, rough_var=0.14
    )
    surface(9.9, h, m, edge=lambda a: 1 + 0.02 * math.sin(3 * a) + 0.015 * math.sin(7 * a + 1), rings=110, segments=220)
    surface(
        6.6, lambda x, y, p: 2.14 - 0.08 * p**8, oil_material(), edge=lambda a: 1 + 0.1 * math.sin(2 * a + 1) + 0.07 * math.sin(5 * a), skirt=0.3
    )
    pile = Pile(lambda x, y: 1.9, 8)
    ck = chunk(3, (0.55, 0.5, 0.48), 0.08, 1.5, 0.01, 3)
    merged(
        [
            (ck, turn(random.uniform(0, TAU), random.uniform(0, 3)), (x, y, pile.put(x, y, 0.55, 0.5, 0.2)), random.uniform(0.85, 1.1))
            for x, y in ((random.gauss(0, 0.9), random.gauss(0, 0.8)) for _ in range(12))
        ],
        material(['#a8773a', '#c0904f'], noise=1.5, rough=0.3, coat=0.3, sss=0.1, bump=0.08),
    )
    dust(
        [
            (x, y, h(x, y) + 0.02)
            for x, y in ((math.cos(a) * r, math.sin(a) * r) for a, r in ((random.gauss(2.2, 0.6), random.gauss(6.3, 0.7)) for _ in range(650)))
        ],
        ['#6e1606', '#9a2a0c'],
        0.055,
    )
    for cx, cy in ((4.6, 3.0), (-3.6, -5.0), (5.6, -3.2)):
        sprig((cx, cy, h(cx, cy) + 0.1), 0.9, 6)
    flatbread((-12.6, -8.0, 0), 7.5, 2)
    cloth(12, 8.6, 0.5, linen_material())
    return dict()


def moutabal():
    table('sage')
    bowl(glaze('#b8734e', '#a4623f'), r=11, h=3.2, foot=0.6)

    def h(x, y, p=0):
        r = math.hypot(x, y)
        a = math.atan2(y, x)
        p = r / 9.9
        return (
            2.4
            + 0.5 * math.exp(-(((r - 6.6) / 2.2) ** 2))
            - 0.7 * math.exp(-((r / 3.8) ** 2))
            + 0.3 * math.sin(r * 2.1 - a * 1.0 + 1.2 * mnoise.noise(Vector((x * 0.4, y * 0.4, 7)))) * min(1, r / 2) * (1 - p**6)
            + 0.12 * fbm(x, y, 3, 1.4)
            + 0.05 * fbm(x, y, 5, 4)
            - 1.1 * p**9
        )

    surface(
        9.9,
        h,
        material(
            ['#94805a', '#ad9a74', '#c2b18d'],
            noise=0.8,
            detail=8,
            rough=0.38,
            coat=0.15,
            sss=0.1,
            bump=0.4,
            bump_scale=4,
            char='#4a3318',
            char_scale=2.4,
            char_at=(0.66, 0.74),
        ),
        edge=lambda a: 1 + 0.02 * math.sin(3 * a) + 0.015 * math.sin(7 * a + 1),
        rings=110,
        segments=220,
    )
    surface(
        6.2, lambda x, y, p: 2.22 - 0.08 * p**8, oil_material(), edge=lambda a: 1 + 0.12 * math.sin(2 * a + 2) + 0.08 * math.sin(5 * a), skirt=0.3
    )
    arils([(x, y, max(h(x, y), 2.2) + 0.2) for x, y in ((random.gauss(0, 2.2), random.gauss(0, 1.9)) for _ in range(60))])
    mint((1.0, 0.8, 2.7), 1.15)
    chopped([(x, y, max(h(x, y), 2.2) + 0.1) for x, y in ((random.gauss(0, 3.6), random.gauss(0, 3.2)) for _ in range(26))], 0.3)
    dust(
        [
            (x, y, h(x, y) + 0.02)
            for x, y in ((math.cos(a) * r, math.sin(a) * r) for a, r in ((random.gauss(5.4, 0.6), random.gauss(6.9, 0.6)) for _ in range(420)))
        ],
        ['#6e1606', '#8a2a10'],
        0.05,
    )
    flatbread((12.6, 7.2, 0), 7.5, 6)
    flatbread((13.6, 5.2, 0.9), 7.0, 9)
    return dict()


def falafel():
    table('sand')
    coupe(stoneware('#b9c0a8', '#5d6450'), r=13)
    m = material(
        ['#4f2c0f', '#784719', '#9c6a2c'],
        noise=1.5,
        detail=9,
        rough=0.6,
        bump=0.9,
        bump_scale=4.5,
        char='#2a1206',
        char_scale=2.2,
        char_at=(0.56, 0.7),
        contrast=(0.3, 0.66),
    )
    shapes = [chunk(5, (2.1, 2.05, 1.75), 0.1, 2.2, 0.06, s) for s in range(5)]
    spots = [(-4.6, 2.6), (-0.4, 4.6), (4.0, 3.0), (-2.2, -0.8), (2.2, -0.6), (-5.6, -2.6)]
    merged(
        [(shapes[i % 5], turn(i * 1.7, i * 0.9), (x, y, 2.2), 1) for i, (x, y) in enumerate(spots)]
        + [(shapes[i], turn(i * 2.1, i), (x, y, 4.9), 0.96) for i, (x, y) in enumerate(((-2.6, 2.6), (1.0, 2.4)))],
        m,
    )
    green = material(['#56692a', '#738544', '#98a068'], noise=3, detail=9, rough=0.75, bump=1, bump_scale=7, contrast=(0.3, 0.66))
    v, f = shapes[2]
    half = np.array([(x, max(y, -0.25 + 0.07 * mnoise.noise(Vector((x * 3, z * 3, 0)))), z) for x, y, z in v])
    ob = mesh_object('half', half, f, m)
    ob.location = (-0.8, -3.6, 2.2)
    ob.rotation_euler = (-0.35, 0.1, 0.15)
    inside = surface(
        1.93,
        lambda x, y, p: 0.1 * fbm(x, y, 2, 1.6) + 0.12 * fbm(x, y, 5, 4),
        green,
        rings=40,
        segments=90,
        edge=lambda a: 1 + 0.03 * math.sin(3 * a),
        skirt=0.02,
    )
    inside.location = (-0.77, -4.02, 2.18)
    inside.rotation_euler = (math.pi / 2 - 0.35, 0.1, 0.15)
    ramekin(glaze('#efe9dd'), (6.6, -4.6, 0.6), 3.2, 2.2)
    dip((6.6, -4.6, 0.6), 2.9, 1.9, cream_material(('#d3c6a8', '#e2d7be')), 0.16)
    chopped([(6.6 + random.gauss(0, 0.9), -4.6 + random.gauss(0, 0.9), 2.7) for _ in range(14)], 0.26)
    pink = material(['#8e2a52', '#b64a78', '#c96f93'], noise=0.9, rough=0.18, coat=0.5, sss=0.2)
    merged(
        [
            (
                chunk(3, (1.9, 0.42, 0.42), 0.1, 1, 0.02, s, 0.75),
                turn(random.uniform(0.2, 1.2), random.uniform(-0.2, 0.2)),
                (-6.6 + random.gauss(0, 0.8), -6.0 + random.gauss(0, 0.5), 1.1 + 0.35 * (s % 3)),
                0.9,
            )
            for s in range(9)
        ],
        pink,
    )
    dust([(random.gauss(0, 4), random.gauss(1, 3), 0.9) for _ in range(60)], ['#784719', '#4f2c0f'], 0.1)
    sprig((2.6, -7.4, 1.0), 1.2, 9)
    dust([(x, y, 4.0 + random.uniform(0, 0.1)) for x, y in spots for _ in range(0)], ['#e0d6b8'])
    return dict(camera_at=(0, -23, 23), look=(0, -0.6, 2.0))
