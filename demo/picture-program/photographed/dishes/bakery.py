"""Bread, burgers and fries."""

import math
import random

from mathutils import Vector
from mathutils import noise as mnoise

from arranging import Pile, in_disc, merged, turn
from breads import bread_mat, flatbread
from garnish import dust, mint
from materials import glaze, green_material, linen_material, material, wood
from shapes import TAU, chunk, fbm, icosphere, lathe, leaf, mesh_object, surface
from slices import onion_rings, tomato_slice
from table import cloth, table
from tableware import board, bowl, dip, ramekin


def arabic_bread():
    table('linen')
    cloth(-1, -1, 0.12, linen_material('#8f9c88', '#78866f'), 26, 19, 3)
    mat = bread_mat('#dcbb88', '#c3935a', '#9a642f', much=0.56)
    for i, (x, y, z, a) in enumerate(((-4.4, 3.6, 0.4, 0.1), (4.6, 2.8, 1.0, -0.1), (-0.2, -2.6, 2.0, 0.06))):
        seed = i * 3 + 2

        def h(x, y, p):
            swell = 2.1 * (1 - p**3.2) ** 0.6 * (0.8 + 0.3 * fbm(x, y, seed, 0.14, 1))
            return 0.3 + swell + 0.22 * max(0, fbm(x, y, seed + 0.5, 0.5, 2)) + 0.05 * fbm(x, y, seed + 3, 1.6)

        ob = surface(6.5, h, mat, edge=lambda t: 1 + 0.03 * math.sin(2 * t + seed) + 0.015 * math.sin(5 * t), skirt=0.5, rings=90, segments=200)
        ob.location = (x, y, z)
        ob.rotation_euler = (a * 0.7, a, 0)
    dust([(random.gauss(0, 8), random.gauss(-2, 6), 0.8) for _ in range(120)], ['#d8cbb2'], 0.06)
    return dict(camera_at=(0, -24, 25), look=(0, 0.2, 1.8))


def manakish_zaatar():
    table('oak')
    board(wood(), 30, 25, 1.2, (0, 0, 0))
    z = 1.25
    flatbread((0, 0, z), 11.2, 3, 0.9, bread_mat('#dcb984', '#c8995a', '#a06c35', much=0.58), bubbles=0.25)
    top = lambda x, y, p=0: z + 0.72 + 0.36 * math.cos(min(1, math.hypot(x, y) / 11) * 1.4) + 0.1 * fbm(x, y, 3, 0.5)
    m = material(
        ['#1f210c', '#353514', '#4d4520', '#6b5228'],
        noise=1.8,
        detail=10,
        contrast=(0.28, 0.7),
        rough=0.5,
        coat=0.35,
        rough_var=0.2,
        bump=0.8,
        bump_scale=6,
    )
    ob = surface(
        9.6,
        lambda x, y, p: top(x, y) - 0.25 * p**10 + 0.05 * fbm(x, y, 8, 2.5),
        m,
        edge=lambda a: 1 + 0.05 * fbm(math.cos(a) * 3, math.sin(a) * 3, 1, 1.2, 5),
        rings=90,
        segments=200,
    )
    sesame = [chunk(2, (0.17, 0.11, 0.07), 0.05, 1)]
    merged(
        [
            (sesame[0], turn(random.random() * 6, random.gauss(0, 0.3)), (x, y, top(x, y) + 0.05), random.uniform(0.8, 1.15))
            for x, y in (in_disc(9.5) for _ in range(430))
        ],
        material(['#b8955a', '#d4b880'], noise=2, rough=0.4, islands=0.2),
    )
    merged(
        [
            (leaf(0.5, 0.3, 0.4, 0.2, 0.3, 4, 3), turn(random.random() * 6, random.gauss(0, 0.5)), (x, y, top(x, y) + 0.04), random.uniform(0.5, 1.2))
            for x, y in (in_disc(9.9, 0.42) for _ in range(1500))
        ],
        green_material('#20250c', '#3a3f18', '#666030'),
    )
    dust([(x, y, top(x, y) + 0.05) for x, y in (in_disc(9.4) for _ in range(500))], ['#4a0e14', '#6d1a1e'], 0.06)
    mint((9.6, -8.2, z + 0.4), 1.2)
    mint((11.0, -6.0, z + 0.4), 1.0)
    for x, y in ((-12.4, -7.4), (-10.4, -9.2), (-13.4, -4.8)):
        merged(
            [(chunk(4, (0.95, 0.95, 0.9), 0.02, 1), turn(0), (x, y, z + 0.8 if abs(x) < 13 else z + 0.7), 1)],
            material(['#9c1a10', '#bb2a1a'], rough=0.08, coat=0.9),
        )
    return dict(camera_at=(0, -24, 28), look=(0, -0.4, 1.2))


def fries():
    table('oak')
    bowl(glaze('#2e3338', '#23272b'), r=9.5, h=4.2, foot=0.6)
    m = material(
        ['#c98f35', '#dcab50', '#e8c477'],
        noise=0.5,
        detail=7,
        contrast=(0.35, 0.6),
        rough=0.42,
        coat=0.2,
        bump=0.25,
        bump_scale=5,
        islands=0.16,
        char='#8a4a14',
        char_scale=0.8,
        char_at=(0.6, 0.78),
    )
    shapes = [chunk(3, (random.uniform(2.6, 4.4), 0.5, 0.48), 0.07, 0.7, 0.02, s + 2, 0.9) for s in range(8)]
    pile = Pile(lambda x, y: 2.2, 12)
    parts = []
    for i in range(120):
        x, y = in_disc(7.4, 0.7)
        z = pile.put(x, y, 1.5, 0.42, 0.15, 0.75)
        parts.append(
            (shapes[i % 8], turn(random.uniform(0, TAU), random.uniform(-0.3, 0.3), random.gauss(0, 0.28)), (x, y, z), random.uniform(0.85, 1.1))
        )
    merged(parts, m)
    dust([(x, y, pile.at(x, y) + random.uniform(0, 0.3)) for x, y in (in_disc(7) for _ in range(260))], ['#e8e6e0'], 0.05)
    dust([(x, y, pile.at(x, y) + random.uniform(0.05, 0.35)) for x, y in (in_disc(7) for _ in range(360))], ['#6e1020', '#8b1c2c'], 0.05)
    ramekin(glaze('#e8e2d6'), (10.8, -6.2, 0), 3.2)
    dip((10.8, -6.2, 0), 2.9, 2.1, material(['#8f1208', '#a81c0e'], rough=0.12, coat=0.8), 0.1)
    return dict(camera_at=(0, -25, 28), look=(0.6, -0.4, 2.4))


def burger():
    table('walnut')
    board(wood(), 30, 20, 1.4)
    z = 1.45
    o = (-3.6, -0.6)
    bun = material(
        ['#8a4a14', '#ac6a26', '#c88c46'], noise=0.3, detail=9, contrast=(0.34, 0.66), rough=0.32, coat=0.3, rough_var=0.12, bump=0.35, bump_scale=2.6
    )
    crumb = material(['#c99a58', '#dcb87e'], noise=1, rough=0.8, bump=0.4, bump_scale=6)
    lathe([(0, 1.5), (4.6, 1.5), (5.0, 1.2), (5.05, 0.6), (4.7, 0), (0, 0)], crumb, at=(*o, z), wobble=0.02)
    lettuce = material(['#3f7a1c', '#66a030', '#9cc45c'], noise=0.5, detail=4, rough=0.3, coat=0.2, sss=0.15, bump=0.7, bump_scale=1.6)

    def frill(r, z0, amp, seed):
        verts, faces = ([], [])
        k, l = (150, 8)
        for i in range(k):
            a = TAU * i / k
            for j in range(l):
                t = j / (l - 1)
                q = r * (0.55 + 0.5 * t) + 0.3 * mnoise.noise(Vector((math.cos(a) * 3, math.sin(a) * 3, seed)))
                verts.append(
                    (
                        o[0] + math.cos(a) * q,
                        o[1] + math.sin(a) * q,
                        z0 - 0.5 * t * t + amp * t * math.sin(a * 17 + seed + 2 * mnoise.noise(Vector((a * 2, seed, 0)))),
                    )
                )
        for i in range(k):
            for j in range(l - 1):
                n = (i + 1) % k
                faces.append((i * l + j, n * l + j, n * l + j + 1, i * l + j + 1))
        mesh_object('frill', verts, faces, lettuce)

    frill(5.6, z + 2.0, 0.38, 1)
    patty = material(['#2c140a', '#4a2513', '#6b3a1e'], noise=1.3, detail=9, rough=0.5, coat=0.08, rough_var=0.15, bump=0.8, bump_scale=2.6)
    merged([(chunk(6, (5.2, 5.2, 1.05), 0.05, 2.2, 0.05), turn(0), (*o, z + 3.0), 1)], patty)
    cheese = material(['#d88a10', '#e5a02a'], noise=0.3, rough=0.28, coat=0.3, sss=0.2, radius=(0.6, 0.35, 0.1))
    verts, faces = ([], [])
    k = 41
    for i in range(k):
        for j in range(k):
            u, v = (i / (k - 1) * 2 - 1, j / (k - 1) * 2 - 1)
            x, y = (u * 4.7, v * 4.7)
            r = math.hypot(x, y)
            verts.append((x, y, -max(0, r - 4.4) ** 1.35 * 0.75))
    for i in range(k - 1):
        for j in range(k - 1):
            faces.append((i * k + j, (i + 1) * k + j, (i + 1) * k + j + 1, i * k + j + 1))
    c = mesh_object('cheese', verts, faces, cheese)
    c.location = (*o, z + 4.12)
    c.rotation_euler[2] = 0.5
    c.modifiers.new('t', 'SOLIDIFY').thickness = 0.28
    for dx, dy in ((-1.9, -1.4), (1.9, -1.6), (0.2, 1.9)):
        tomato_slice((o[0] + dx, o[1] + dy, z + 4.2), (0, 0), 2.7)
    onion_rings([(o[0] + random.gauss(0, 1.4), o[1] - 1 + random.gauss(0, 1), z + 4.7) for _ in range(5)], 2.6)
    v, f = icosphere(6)
    out = [(p[0] * 5.5 * (1 + 0.03 * mnoise.noise(Vector(p) * 1.5)), p[1] * 5.5, max(p[2], -0.12) * 3.4 if p[2] > 0 else p[2] * 0.5) for p in v]
    b = mesh_object('bun', out, f, bun)
    b.location = (*o, z + 5.15)
    b.rotation_euler = (0.05, -0.05, 0)
    seeds = []
    for _ in range(150):
        a, q = (random.uniform(0, TAU), math.sqrt(random.random()) * 0.78)
        n = math.sqrt(1 - q * q)
        seeds.append(
            (
                chunk(2, (0.22, 0.13, 0.09), 0.04, 1),
                turn(random.random() * 6, math.sin(a) * q * -0.6, math.cos(a) * q * 0.6),
                (o[0] + math.cos(a) * q * 5.5, o[1] + math.sin(a) * q * 5.5, z + 5.15 + n * 3.43),
                1,
            )
        )
    merged(seeds, material(['#d5b987', '#e8d6ac'], rough=0.4, islands=0.15))
    m = material(
        ['#c98f35', '#dcab50', '#e8c477'],
        noise=0.5,
        detail=7,
        rough=0.42,
        coat=0.2,
        bump=0.25,
        bump_scale=5,
        islands=0.16,
        char='#8a4a14',
        char_scale=0.8,
        char_at=(0.6, 0.78),
    )
    sh = [chunk(3, (random.uniform(2.2, 3.4), 0.46, 0.44), 0.07, 0.7, 0.02, s + 2, 0.9) for s in range(8)]
    pile = Pile(lambda x, y: z, 16)
    merged(
        [
            (
                sh[i % 8],
                turn(random.uniform(0, TAU), random.uniform(-0.3, 0.3), random.gauss(0, 0.25)),
                (x, y, pile.put(x, y, 1.3, 0.4, 0.15, 0.8)),
                1,
            )
            for i, (x, y) in enumerate(((random.gauss(7.4, 1.7), random.gauss(1.8, 2.0)) for _ in range(46)))
        ],
        m,
    )
    ramekin(glaze('#efe9dd'), (8.6, -5.6, z), 2.5, 2.0)
    dip((8.6, -5.6, z), 2.2, 1.7, material(['#8f1208', '#a81c0e'], rough=0.12, coat=0.8), 0.1)
    return dict(camera_at=(0, -34, 19), look=(0.6, -0.4, 4.2), lens=64, fstop=4.5)
