"""Salads and soups."""

import math
import random

import numpy as np
from mathutils import Vector
from mathutils import noise as mnoise

from arranging import Pile, in_disc, merged, turn
from garnish import arils, chopped, dust, leaves, mint, mint_leaves
from materials import glaze, green_material, linen_material, material, oil_material
from shapes import TAU, chunk, fbm, leaf, surface
from slices import cucumber, lemon, radish, wedge
from table import cloth, table
from tableware import bowl


def fattoush():
    table('ash')
    bowl(glaze('#cfc6ae', '#b9af94'), r=12, h=5, foot=0.55)
    romaine = material(
        ['#3c6a1c', '#5d8c2c', '#93b452', '#c4d188'],
        noise=0.35,
        detail=4,
        contrast=(0.25, 0.72),
        rough=0.3,
        coat=0.25,
        sss=0.15,
        radius=(0.2, 0.3, 0.1),
        bump=0.5,
        bump_scale=1.6,
        islands=0.2,
    )

    def crisp(w, d, seed):
        verts, faces = ([], [])
        k, l = (22, 16)
        for i in range(k):
            for j in range(l):
                u, v = (i / (k - 1) * 2 - 1, j / (l - 1) * 2 - 1)
                verts.append(
                    (
                        u * w / 2 * (1 + 0.12 * mnoise.noise(Vector((v * 3, seed, 0)))),
                        v * d / 2 * (1 - 0.3 * u * u) * (1 + 0.2 * mnoise.noise(Vector((u * 4, seed, 5)))),
                        0.55 * abs(v) ** 1.5 + 0.5 * u * u + 0.22 * mnoise.noise(Vector((u * 3, v * 6 * abs(v), seed))),
                    )
                )
        for i in range(k - 1):
            for j in range(l - 1):
                faces.append((i * l + j, (i + 1) * l + j, (i + 1) * l + j + 1, i * l + j + 1))
        return (np.array(verts), faces)

    lv = [crisp(random.uniform(3, 5), random.uniform(2.4, 3.6), s) for s in range(9)]
    pile = Pile(lambda x, y: 2.8 + 0.6 * max(0, 1 - (x * x + y * y) / 90), 13)
    put = lambda x, y, r=1.6: (x, y, pile.put(x, y, r, 0.3, 0.3, 0.6))
    merged(
        [
            (
                random.choice(lv),
                turn(random.uniform(0, TAU), random.gauss(0, 0.45), random.gauss(0, 0.45)),
                put(*in_disc(9.6)),
                random.uniform(0.8, 1.2),
            )
            for _ in range(52)
        ],
        romaine,
    )
    for i in range(9):
        x, y = in_disc(7.6)
        cucumber(put(x, y, 1.4), (random.gauss(0, 0.4), random.gauss(0, 0.4)), random.uniform(1.3, 1.6))
    for i in range(8):
        x, y = in_disc(7.8)
        wedge(put(x, y, 1.5), random.uniform(0, TAU), 1.9, ry=random.uniform(-0.9, 0.2))
    for i in range(9):
        x, y = in_disc(7.6)
        radish(put(x, y, 1.0), (random.gauss(0, 0.5), random.gauss(0, 0.5)), random.uniform(1.0, 1.3))
    chip = material(
        ['#9a5f22', '#be8238', '#d8a75c'],
        noise=0.8,
        rough=0.45,
        coat=0.2,
        bump=0.5,
        bump_scale=4,
        islands=0.2,
        char='#5a2c0c',
        char_scale=1.2,
        char_at=(0.6, 0.75),
    )
    merged(
        [
            (
                crisp(random.uniform(1.8, 2.6), random.uniform(1.6, 2.4), s + 20),
                turn(random.uniform(0, TAU), random.gauss(0, 0.5), random.gauss(0, 0.5)),
                put(*in_disc(8, 0.6), 1.1),
                1,
            )
            for s in range(22)
        ],
        chip,
    )
    merged(
        [
            (
                random.choice(lv),
                turn(random.uniform(0, TAU), random.gauss(0, 0.5), random.gauss(0, 0.5)),
                put(*in_disc(8.8)),
                random.uniform(0.5, 0.7),
            )
            for _ in range(12)
        ],
        romaine,
    )
    arils([put(*in_disc(8), 0.35) for _ in range(24)])
    leaves([put(*in_disc(8), 0.5) for _ in range(26)], mint_leaves(), size=0.55)
    dust([(x, y, pile.at(x, y) + random.uniform(0, 0.25)) for x, y in (in_disc(8.5) for _ in range(420))], ['#5e0d1c', '#7d1a2b'], 0.055)
    return dict(camera_at=(0, -23, 27), look=(0, -0.2, 2.6))


def tabbouleh():
    table('marble')
    bowl(glaze('#24506b', '#1d4259'), r=11, h=4.2, foot=0.55)
    pile = Pile(lambda x, y: 2.4 + 2.2 * max(0, 1 - (x * x + y * y) / 105) ** 0.8, 12)
    for dark, mid, light, n in (('#24540f', '#3c7a1e', '#5f9c34', 1500), ('#3f7f22', '#66a336', '#97c45c', 1700)):
        sh = [leaf(1, 0.9, 0.5, 0.35, 0.3, 4, 3), leaf(1, 0.55, 0.3, 0.2, 0.3, 4, 3), leaf(0.9, 0.9, 0.8, 0.3, 0.3, 4, 3)]
        merged(
            [
                (
                    random.choice(sh),
                    turn(random.uniform(0, TAU), random.gauss(0, 0.7), random.gauss(0, 0.7)),
                    (x, y, pile.put(x, y, 0.35, 0.06, 0.2, 0.5)),
                    random.uniform(0.55, 1.15),
                )
                for x, y in (in_disc(9.9) for _ in range(n))
            ],
            green_material(dark, mid, light),
        )
    dice = material(['#a51f12', '#c43a22', '#d65b3c'], noise=1.4, rough=0.12, coat=0.7, sss=0.15, islands=0.2)
    merged(
        [
            (
                chunk(2, (0.36, 0.34, 0.3), 0.12, 1.2, 0.02, s % 7, 0.8),
                turn(random.random() * 6, random.random() * 3),
                (x, y, pile.put(x, y, 0.4, 0.2, 0.2)),
                random.uniform(0.8, 1.3),
            )
            for s, (x, y) in enumerate((in_disc(9.6) for _ in range(95)))
        ],
        dice,
    )
    merged(
        [
            (chunk(1, (0.2, 0.14, 0.13), 0.2, 2), turn(random.random() * 6), (x, y, pile.at(x, y) + 0.05), random.uniform(0.7, 1.2))
            for x, y in (in_disc(9.7) for _ in range(520))
        ],
        material(['#b58f52', '#d0ad74'], rough=0.5, islands=0.25),
    )
    merged(
        [
            (
                chunk(2, (0.3, 0.26, 0.2), 0.1, 1.2, 0.02, 3, 0.8),
                turn(random.random() * 6, random.random() * 3),
                (x, y, pile.at(x, y) + 0.08),
                random.uniform(0.6, 1),
            )
            for x, y in (in_disc(9.6) for _ in range(120))
        ],
        material(['#cfc9bb', '#e4dfd3'], rough=0.2, coat=0.4, sss=0.2),
    )
    lemon((4.4, 4.0, 4.6), 1.0, 2.2, -0.4)
    lemon((6.2, 1.2, 4.0), 0.2, 2.1, -0.5)
    mint((-3.6, 3.4, 4.6), 1.0)
    return dict(camera_at=(0, -23, 25), look=(0, -0.1, 2.4))


def lentil_soup():
    table('slate')
    bowl(glaze('#e6dfd0', '#d8cfbc'), r=11, h=4.6, foot=0.5)
    m = material(
        ['#a36a2c', '#b47a38', '#c48d4c'], noise=0.35, detail=5, rough=0.16, coat=0.6, sss=0.15, radius=(0.5, 0.25, 0.08), bump=0.12, bump_scale=1.2
    )
    surface(10.0, lambda x, y, p: 3.5 + 0.05 * fbm(x, y, 1, 0.5) + 0.03 * fbm(x, y, 4, 2) + 0.12 * p**12, m, rings=90, segments=180)
    oil = oil_material()
    for _ in range(24):
        a, r = (random.gauss(0.8, 1.0), random.uniform(1.5, 6.5))
        q = abs(random.gauss(0.25, 0.3)) + 0.08
        surface(
            q,
            lambda x, y, p: 3.55 + 0.03 * (1 - p * p),
            oil,
            at=(math.cos(a) * r, math.sin(a) * r, 0),
            rings=4,
            segments=20,
            edge=lambda t: 1 + 0.12 * math.sin(2 * t + q * 9),
            skirt=0.03,
        )
    crust = material(
        ['#96591f', '#bd7f37', '#d8a75c'],
        noise=1.2,
        detail=8,
        rough=0.6,
        bump=0.8,
        bump_scale=3,
        islands=0.15,
        char='#522608',
        char_scale=1.4,
        char_at=(0.58, 0.75),
    )
    pile = Pile(lambda x, y: 3.3, 8)
    merged(
        [
            (
                chunk(4, (0.95, 0.9, 0.75), 0.12, 1.3, 0.05, s, 0.85),
                turn(random.uniform(0, TAU), random.gauss(0, 0.4), random.gauss(0, 0.4)),
                (x, y, pile.put(x, y, 1.0, 0.7, 0.4, 0.75)),
                random.uniform(0.8, 1.1),
            )
            for s, (x, y) in enumerate(((random.gauss(-0.8, 1.7), random.gauss(0.6, 1.3)) for _ in range(13)))
        ],
        crust,
    )
    chopped([(x, y, max(3.62, pile.at(x, y) + 0.1)) for x, y in ((random.gauss(0, 3), random.gauss(0, 2.4)) for _ in range(50))], 0.32)
    dust(
        [(math.cos(a) * r, math.sin(a) * r, 3.6) for a, r in ((random.gauss(4.4, 0.7), random.uniform(3, 7.6)) for _ in range(500))],
        ['#5e2a08', '#8a3d0c'],
        0.05,
    )
    lemon((12.6, 4.4, 1.2), 2.2, 2.3, -0.5)
    lemon((13.2, 0.6, 1.2), 2.8, 2.3, -0.5)
    cloth(-13, -7.5, 0.5, linen_material('#b9503c', '#9c3f2e'), 14, 10)
    return dict(camera_at=(0, -22, 28), look=(0.4, 0, 2.4))
