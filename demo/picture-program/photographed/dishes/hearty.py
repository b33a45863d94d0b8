"""From the pot, the pan and the fire."""

import math
import random

from arranging import Pile, in_disc, merged, turn
from breads import bread_mat, flatbread
from garnish import chopped, dust, sprig
from materials import glaze, material, oil_material, stoneware, wood
from mathutils import Vector
from mathutils import noise as mnoise
from meats import roast_material
from rice import WHITE, rice
from shapes import chunk, fbm, icosphere, leaf, mesh_object, surface
from slices import lemon
from table import table
from tableware import board, bowl, coupe


def saloona():
    table('clay')
    bowl(glaze('#2c5a55', '#234a46'), r=11.5, h=4.6, foot=0.55)
    gravy = material(['#7c2408', '#97380f', '#b05020'], noise=0.5, detail=6, rough=0.12, coat=0.8, sss=0.1, bump=0.25, bump_scale=2.2)
    surface(10.5, lambda x, y, p: 3.3 + 0.08 * fbm(x, y, 1, 0.6) + 0.12 * p**12, gravy, rings=80, segments=160)
    pile = Pile(lambda x, y: 2.5 + 0.7 * math.exp(-(x * x + y * y) / 60), 12)
    vegetables = (
        (material(['#a8823a', '#c29c50', '#d3b474'], noise=0.9, rough=0.3, coat=0.3, sss=0.15), (1.5, 1.3, 1.15), 0.75, 12),
        (material(['#b85a14', '#cf7426', '#de8e42'], noise=0.9, rough=0.22, coat=0.5, sss=0.15), (1.15, 1.1, 0.75), 0.2, 12),
        (material(['#6e8a30', '#93a650', '#b8c07c'], noise=0.7, rough=0.25, coat=0.4, sss=0.15), (1.5, 1.2, 0.8), 0.35, 9),
        (material(['#25121c', '#3c2030', '#5a3a3c'], noise=0.8, rough=0.25, coat=0.5), (1.6, 1.25, 1.0), 0.5, 8),
    )
    places = [in_disc(8.2) for _ in range(sum(count for *_, count in vegetables))]
    for mat, size, boxy, count in vegetables:
        shapes = [chunk(4, size, 0.1, 1.0, 0.02, s, boxy) for s in range(4)]
        spots = [places.pop() for _ in range(count)]
        merged(
            [
                (
                    random.choice(shapes),
                    turn(random.uniform(0, 6), random.gauss(0, 0.4), random.gauss(0, 0.4)),
                    (x, y, pile.put(x, y, 1.4, 0.9, 0.35, 0.75)),
                    random.uniform(0.85, 1.15),
                )
                for x, y in spots
            ],
            mat,
        )
    loomi = material(['#17100b', '#2c1e13'], noise=1, rough=0.5, bump=0.3)
    merged(
        [(chunk(4, (1.2, 1.15, 1.05), 0.14, 1.4, 0.03, 5), turn(1), (x, y, pile.put(x, y, 1.2, 1.0, 0.4)), 1) for x, y in ((3.4, 3.0), (-4.4, -2.6))],
        loomi,
    )
    oil = oil_material()
    for _ in range(40):
        x, y = in_disc(9.6)
        q = abs(random.gauss(0.16, 0.18)) + 0.05
        surface(q, lambda x, y, p: 3.43 + 0.03 * (1 - p * p), oil, at=(x, y, 0), rings=4, segments=18, skirt=0.03)
    chopped([(x, y, max(3.5, pile.at(x, y)) + 0.1) for x, y in (in_disc(8.4) for _ in range(90))], 0.36)
    sprig((0.6, 0.4, pile.at(0.6, 0.4) + 0.2), 1.0, 8)
    bowl(glaze('#e7e1d4'), r=5.2, h=3.0, at=(13.4, 7.2, 0))
    rice(4.5, 1.4, WHITE, at=(13.4, 7.2, 1.8), count=1500)
    return dict(camera_at=(0, -24, 27), look=(0.6, 0.2, 2.2))


def shakshuka():
    table('oak')
    iron = material(['#141312', '#211f1d'], noise=1.2, rough=0.45, coat=0.15, bump=0.2, bump_scale=9)
    bowl(iron, r=12, h=3.2, foot=0.8)
    sauce = material(['#7a1a08', '#9a2c10', '#b8481e'], noise=0.9, detail=8, rough=0.2, coat=0.6, rough_var=0.1, sss=0.08, bump=0.6, bump_scale=2.4)
    eggs = [(-4.0, 2.8), (3.6, 3.6), (-1.2, -3.6), (5.0, -2.6)]

    def ground(x, y, p=0):
        wells = sum(0.5 * math.exp(-((math.hypot(x - ex, y - ey) / 2.4) ** 4)) for ex, ey in eggs)
        return 2.2 + 0.34 * fbm(x, y, 2, 0.5) + 0.12 * fbm(x, y, 6, 2.2) - wells

    surface(10.9, ground, sauce, rings=120, segments=240)
    white = material(['#d6cfc0', '#e5e0d4'], noise=0.7, rough=0.16, coat=0.6, sss=0.3, radius=(0.5, 0.4, 0.3))
    yolk = material(['#c9780a', '#d98e1c'], noise=0.6, rough=0.08, coat=0.9, sss=0.25, radius=(0.8, 0.4, 0.05))
    for seed, (x, y) in enumerate(eggs):
        rim = lambda a: 1 + 0.14 * math.sin(2 * a + seed * 2) + 0.1 * math.sin(3 * a + seed) + 0.05 * math.sin(7 * a + seed)
        surface(
            2.9, lambda u, v, p: 2.28 + 0.16 * fbm(u, v, seed, 0.9) - 0.7 * p**5, white, at=(x, y, 0), edge=rim, rings=40, segments=110, skirt=0.1
        )
        merged([(chunk(4, (1.35, 1.32, 0.72), 0.03, 1, 0, seed), turn(0), (x + 0.15, y, 2.46), 1)], yolk)
    pepper = material(['#4c7a1e', '#6e9a34'], noise=0.8, rough=0.2, coat=0.5)
    red = material(['#8f1208', '#b02412'], noise=0.8, rough=0.15, coat=0.6)
    for mat, count in ((pepper, 12), (red, 16)):
        spots = [in_disc(9.4) for _ in range(count)]
        merged(
            [
                (
                    chunk(3, (1.0, 0.4, 0.2), 0.2, 1, 0.02, s % 5, 0.5),
                    turn(random.uniform(0, 6), random.gauss(0, 0.3)),
                    (x, y, ground(x, y) + 0.12),
                    random.uniform(0.6, 1.1),
                )
                for s, (x, y) in enumerate(spots)
            ],
            mat,
        )
    on_top = lambda count: [(x, y, ground(x, y) + 0.3) for x, y in (in_disc(9.8) for _ in range(count))]
    chopped(on_top(130), 0.36)
    crumbs = material(['#d8d2c4', '#e8e3d8'], noise=1.2, rough=0.55, islands=0.1)
    merged(
        [
            (chunk(3, (0.5, 0.4, 0.2), 0.35, 1.6, 0.05, s % 6, 0.7), turn(random.uniform(0, 6), random.uniform(0, 3)), p, random.uniform(0.4, 1))
            for s, p in enumerate(on_top(34))
        ],
        crumbs,
    )
    dust(
        [(x, y, 3.12) for ex, ey in eggs for x, y in ((ex + random.gauss(0, 0.7), ey + random.gauss(0, 0.6)) for _ in range(22))],
        ['#1c1512', '#3a2c22'],
        0.04,
    )
    flatbread((13.2, 7.4, 0.2), 6.8, 4)
    return dict(camera_at=(0, -24, 27), look=(0.3, -0.1, 1.6))


def pizza_margherita():
    table('slate')
    board(wood(), 32, 28, 1.0)
    z = 1.05
    crust = bread_mat('#d8b078', '#c08a4a', '#96602c', much=0.56)

    def h(x, y, p):
        rim = math.exp(-(((p - 0.93) / 0.055) ** 2)) * (0.8 + 0.45 * fbm(x, y, 4, 0.35))
        return 0.35 + 1.1 * rim * (1 if p < 0.97 else 0.6) + 0.1 * fbm(x, y, 2, 0.6) + 0.03 * fbm(x, y, 3, 2.5)

    edge = lambda a: 1 + 0.02 * math.sin(2 * a + 1) + 0.018 * math.sin(5 * a) + 0.01 * math.sin(11 * a)
    surface(12.2, h, crust, at=(0, 0, z), edge=edge, rings=120, segments=260)
    sauce = material(['#8f1c08', '#ab3012', '#c24a24'], noise=0.9, detail=8, rough=0.25, coat=0.5, rough_var=0.12, bump=0.5, bump_scale=3)
    top = lambda x, y: z + 0.55 + 0.1 * fbm(x, y, 2, 0.6)
    surface(
        10.4,
        lambda x, y, p: top(x, y) + 0.06 * fbm(x, y, 9, 1.6) - 0.3 * p**9,
        sauce,
        edge=lambda a: edge(a) * (1 + 0.03 * math.sin(9 * a)),
        rings=90,
        segments=200,
    )
    cheese = material(
        ['#cdb887', '#dccda6', '#e8dfc6'],
        noise=0.7,
        detail=6,
        rough=0.26,
        coat=0.4,
        rough_var=0.1,
        sss=0.2,
        radius=(0.5, 0.35, 0.2),
        bump=0.25,
        bump_scale=2.4,
        char='#8a4a18',
        char_scale=0.9,
        char_at=(0.6, 0.74),
    )
    for seed in range(19):
        x, y = in_disc(8.0) if seed > 6 else (math.cos(seed) * 6.2, math.sin(seed) * 6.2)
        rim = lambda a: 1 + 0.2 * math.sin(2 * a + seed) + 0.14 * math.sin(3 * a + 2 * seed) + 0.07 * math.sin(6 * a + seed)
        surface(
            random.uniform(1.6, 2.5),
            lambda u, v, p: 0.34 * (1 - p**2.2) ** 0.5 + 0.06 * fbm(u, v, seed, 1.2),
            cheese,
            at=(x, y, top(x, y) + 0.02),
            edge=rim,
            rings=30,
            segments=90,
            skirt=0.1,
        )
    basil = material(['#1f4a12', '#32691c', '#4d862c'], noise=1.2, rough=0.3, coat=0.3, sss=0.15, bump=0.4, bump_scale=4)
    big = [leaf(3.2, 2.2, 0.25, 0, 0.3, 14, 9), leaf(2.6, 1.7, 0.4, 0, 0.35, 14, 9)]
    merged(
        [
            (big[s % 2], turn(random.uniform(0, 6), random.gauss(0, 0.2), random.gauss(0, 0.15)), (x, y, top(x, y) + 0.45), random.uniform(0.7, 1))
            for s, (x, y) in enumerate(in_disc(6.8) for _ in range(8))
        ],
        basil,
    )
    oil = oil_material()
    for _ in range(26):
        x, y = in_disc(9)
        surface(
            random.uniform(0.12, 0.5),
            lambda u, v, p: 0.06 * (1 - p * p),
            oil,
            at=(x, y, top(x, y) + 0.12),
            rings=5,
            segments=22,
            edge=lambda a: 1 + 0.15 * math.sin(2 * a),
            skirt=0.03,
        )
    return dict(camera_at=(0, -25, 27), look=(0, -0.6, 1.2))


def grilled_fish():
    table('slate')
    coupe(stoneware('#d9d1c1'), r=15.5)
    rice(5.4, 1.8, ['#b98a4c', '#d0a566', '#e3c48f'], at=(4.8, 7.2, 0.9), count=2200)
    skin = roast_material('#a8733a', '#80501f', '#4f2c10', char='#120805', gloss=0.3)
    v, f = icosphere(6)
    body = []
    for x, y, z in v:
        t = (x + 1) / 2
        tall = 0.15 + 0.95 * math.sin(math.pi * min(1, t**0.75)) ** 0.9
        q = math.hypot(y, z) or 1
        k = min(1, 2.4 * max(0, 1 - x * x) ** 0.5)
        d = 1 + 0.05 * mnoise.fractal(Vector((x * 3, y * 3, z * 3)), 1, 2, 3)
        along, across = x * 9.6, y / q * 3.7 * tall * k * d
        # Cut to the bone in four places before it met the fire.
        cut = sum(math.exp(-(((along + 0.55 * across - c) / 0.24) ** 2)) for c in (-3.6, -1.0, 1.6, 4.0)) if z > 0 else 0
        gill = math.exp(-(((along + 6.2 + 0.12 * across * across) / 0.16) ** 2)) if z > 0 else 0
        body.append((along, across, z / q * 1.75 * tall**0.6 * k * d * (1 - 0.30 * min(1, cut) - 0.14 * gill)))
    parts = [mesh_object('fish', body, f, skin)]
    fin, faces = [], []
    columns, rows = 14, 16
    for i in range(columns):
        for j in range(rows):
            u, w = i / (columns - 1), j / (rows - 1) * 2 - 1
            fin.append((8.9 + 3.4 * u * (0.72 + 0.28 * abs(w)), w * (0.6 + 3.0 * u), 0.22 * math.sin(w * 22) * u * 0.4 + 0.2 * u))
    for i in range(columns - 1):
        for j in range(rows - 1):
            faces.append((i * rows + j, (i + 1) * rows + j, (i + 1) * rows + j + 1, i * rows + j + 1))
    tail = mesh_object('tail', fin, faces, roast_material('#7a4c20', '#56300f', '#2a1507', gloss=0.45))
    tail.modifiers.new('t', 'SOLIDIFY').thickness = 0.12
    eye = merged([(chunk(3, (0.36, 0.36, 0.2), 0, 1, 0), turn(0), (-7.2, 0.9, 1.36), 1)], material(['#7d7462'], rough=0.3, coat=0.5))
    pupil = merged([(chunk(3, (0.2, 0.2, 0.16), 0, 1, 0), turn(0), (-7.2, 0.9, 1.46), 1)], material(['#0c0a08'], rough=0.2, coat=0.6))
    for part in parts + [tail, eye, pupil]:
        part.location = (-0.4, -1.0, 2.3)
        part.rotation_euler = (0.12, 0, -0.16)
    on_fish = lambda n: [(x, -1.0 - 0.16 * x + y, 3.9) for x, y in ((random.gauss(-0.6, 3.6), random.gauss(0, 1.0)) for _ in range(n))]
    chopped(on_fish(60), 0.36)
    for x, y, a in ((-8.6, 6.6, 0.4), (-5.6, 8.0, 1.0), (9.8, -5.6, 2.4)):
        lemon((x, y, 1.9), a, 2.3, -0.5)
    sprig((-9.0, -6.6, 1.2), 1.4, 14)
    bowl(glaze('#3d2a20'), r=3.0, h=2.2, at=(4.4, -8.2, 0.6))
    surface(
        2.6,
        lambda x, y, p: 2.2 + 0.05 * p**8,
        material(['#3a1206', '#561f0b'], noise=0.6, rough=0.08, coat=0.9),
        at=(4.4, -8.2, 0),
        rings=12,
        segments=60,
    )
    return dict(camera_at=(0, -25, 29), look=(0, -0.2, 1.6))
