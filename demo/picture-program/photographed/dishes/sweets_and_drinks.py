"""Sweets and hot drinks."""

import math
import random

import numpy as np

from arranging import Pile, in_disc, merged, turn
from garnish import pistachio
from materials import copper, glaze, material
from shapes import TAU, chunk, fbm, lathe, leaf, surface, thread, tube
from table import table
from tableware import bowl, coupe, plate


def kunafa():
    table('walnut')
    plate(copper(), r=13, well=11.8, h=1.2)
    top = lambda x, y, p=0: 1.9 + 0.08 * fbm(x, y, 2, 0.6)
    surface(
        11.2,
        lambda x, y, p: top(x, y) - 0.1 * p**8,
        material(['#9a561c', '#b06a28'], noise=0.6, rough=0.35, coat=0.4),
        rings=40,
        segments=160,
        skirt=1.5,
    )
    m = material(
        ['#9a561c', '#b9752e', '#cf9549', '#dfb474'],
        noise=0.3,
        detail=7,
        contrast=(0.3, 0.68),
        rough=0.3,
        coat=0.5,
        islands=0.28,
        sss=0.08,
        char='#6b2f08',
        char_scale=0.35,
        char_at=(0.56, 0.75),
    )
    th = [thread(random.uniform(1.2, 3.0), s) for s in range(24)]
    merged(
        [
            (random.choice(th), turn(random.uniform(0, TAU), 0, random.gauss(0, 0.05)), (x, y, top(x, y) + random.uniform(-0.02, 0.22)), 1)
            for x, y in (in_disc(10.6) for _ in range(3600))
        ],
        m,
    )
    pistachio([(x, y, top(x, y) + random.uniform(0.15, 0.5)) for x, y in ((random.gauss(0, 2.1), random.gauss(0, 2.1)) for _ in range(560))], 0.17)
    pistachio(
        [
            (x, y, top(x, y) + 0.25)
            for a in range(10)
            for x, y in [
                (math.cos(a * TAU / 10) * 8.6 + random.gauss(0, 0.5), math.sin(a * TAU / 10) * 8.6 + random.gauss(0, 0.5)) for _ in range(34)
            ]
        ],
        0.14,
    )
    petal = material(['#a83a5c', '#c9688a'], noise=1, rough=0.5, sss=0.2, islands=0.2)
    merged(
        [
            (
                leaf(1.2, 1.0, 0.6, 0, 0.4),
                turn(random.random() * 6, random.gauss(0, 0.4)),
                (random.gauss(0, 1.4), random.gauss(0, 1.2), 2.6 + random.uniform(0, 0.2)),
                random.uniform(0.5, 0.9),
            )
            for _ in range(9)
        ],
        petal,
    )
    bowl(glaze('#efe9dd'), r=2.9, h=2.6, at=(12.4, -7.6, 0))
    surface(
        2.5,
        lambda x, y, p: 2.0 + 0.05 * p**8,
        material(['#a8731c', '#c48e34'], rough=0.04, coat=1, sss=0.2),
        at=(12.4, -7.6, 0),
        rings=10,
        segments=60,
    )
    return dict(camera_at=(0, -23, 27), look=(0.3, -0.3, 1.4))


def luqaimat():
    table('rose')
    bowl(glaze('#e7e0d2', '#dbd3c2'), r=9.6, h=4.4, foot=0.55)
    m = material(
        ['#7a3a0c', '#a65a16', '#c47e2c', '#d89a48'],
        noise=0.5,
        detail=7,
        contrast=(0.28, 0.68),
        rough=0.16,
        coat=0.9,
        rough_var=0.1,
        sss=0.08,
        bump=0.35,
        bump_scale=3,
    )
    shapes = [chunk(5, (1.7, 1.66, 1.55), 0.1, 1.3, 0.035, s) for s in range(6)]
    pile = Pile(lambda x, y: 2.2, 11)
    parts = []
    spots = (
        [(math.cos(a) * 5.6, math.sin(a) * 5.6) for a in np.arange(10) * TAU / 10]
        + [(math.cos(a) * 2.7, math.sin(a) * 2.7) for a in np.arange(5) * TAU / 5 + 0.3]
        + [(0.2, 0.1)]
        + [(math.cos(a) * 3.9, math.sin(a) * 3.9) for a in np.arange(7) * TAU / 7 + 0.2]
        + [(1.2, 0.4), (-1.2, -0.6), (0, 1.8)]
    )
    tops = []
    for i, (x, y) in enumerate(spots):
        x += random.gauss(0, 0.25)
        y += random.gauss(0, 0.25)
        z = pile.put(x, y, 1.75, 1.5, 0.12, 0.9)
        parts.append((shapes[i % 6], turn(random.uniform(0, TAU), random.uniform(0, 3)), (x, y, z), random.uniform(0.92, 1.08)))
        tops.append((x, y, z))
    merged(parts, m)
    sesame = []
    for x, y, z in tops:
        for _ in range(34):
            a, b = (random.uniform(0, TAU), abs(random.gauss(0, 0.55)))
            q = 1.62
            sesame.append(
                (
                    chunk(1, (0.2, 0.13, 0.08), 0, 1),
                    turn(random.random() * 6, b * math.sin(a), b),
                    (x + q * math.sin(b) * math.cos(a), y + q * math.sin(b) * math.sin(a), z + q * math.cos(b) * 0.97),
                    1,
                )
            )
    merged(sesame, material(['#d0b27a', '#e6d2a4'], rough=0.35, islands=0.2))
    syrup = material(['#4a1c05', '#6b2e0a'], noise=0.8, rough=0.03, coat=1, sss=0.1)
    for k in range(4):
        pts = []
        y0 = -4.5 + 3 * k
        for i in range(20):
            x = -6 + 12 * i / 19
            y = y0 + 1.2 * math.sin(i * 0.9 + k)
            pts.append((x, y, pile.at(x, y) + 0.02, random.uniform(0.6, 1.3)))
        tube(pts, 0.16, syrup)
    bowl(glaze('#cfa06a'), r=3.0, h=2.4, at=(11.6, -6.4, 0))
    surface(2.6, lambda x, y, p: 1.8 + 0.05 * p**8, syrup, at=(11.6, -6.4, 0), rings=10, segments=60)
    return dict(camera_at=(0, -22, 23), look=(0.4, -0.2, 3.0))


def karak():
    table('walnut')
    cup = glaze('#e4ddcf', '#d8d0bf')
    coupe(cup, r=9.2, h=1.3)
    r = 5.6
    lathe(
        [
            (0, 1.6),
            (r * 0.55, 1.7),
            (r * 0.8, 2.6),
            (r * 0.93, 4.6),
            (r * 0.97, 6.4),
            (r * 0.985, 6.75),
            (r * 1.01, 6.8),
            (r * 1.03, 6.7),
            (r * 1.02, 6.3),
            (r * 0.98, 4.4),
            (r * 0.86, 2.2),
            (r * 0.6, 1.0),
            (r * 0.5, 0.7),
            (0, 0.7),
        ],
        cup,
    )
    tube([(r * 0.98, 0, 5.9), (r * 1.35, 0.05, 6.2), (r * 1.62, 0.05, 4.9), (r * 1.45, 0, 3.2), (r * 0.95, 0, 2.9)], 0.42, cup).rotation_euler[
        2
    ] = -0.5
    tea = material(
        ['#8a4a1e', '#a05c2a', '#b8763e'], noise=0.22, detail=3, contrast=(0.3, 0.7), rough=0.07, coat=0.8, sss=0.2, radius=(0.5, 0.25, 0.1)
    )
    surface(r * 0.965, lambda x, y, p: 5.75 + 0.1 * p**14 + 0.012 * fbm(x, y, 2, 0.6), tea, rings=60, segments=120)
    foam = material(['#b98a5c', '#cfa67c', '#dcbb98'], noise=1, rough=0.3, coat=0.5, sss=0.2, islands=0.15)
    parts = []
    for _ in range(520):
        a = random.gauss(2.4, 1.5)
        q = r * 0.955 - abs(random.gauss(0, 0.42))
        s = random.uniform(0.05, 0.2)
        parts.append((chunk(2, (1, 1, 0.6), 0, 1, 0), turn(0), (math.cos(a) * (q - s), math.sin(a) * (q - s), 5.78), s))
    for _ in range(60):
        a = random.uniform(0, TAU)
        q = abs(random.gauss(0, 1.6))
        s = random.uniform(0.03, 0.12)
        parts.append((chunk(1, (1, 1, 0.6), 0, 1, 0), turn(0), (math.cos(a) * q, math.sin(a) * q, 5.77), s))
    merged(parts, foam)
    pod = material(['#7d8a4a', '#9aa560', '#b4ba7c'], noise=1.2, rough=0.55, islands=0.2, bump=0.4, bump_scale=5)
    merged(
        [
            (chunk(4, (0.95, 0.42, 0.4), 0.08, 1.6, 0.03, s), turn(random.uniform(0, TAU)), (x, y, z), random.uniform(0.9, 1.1))
            for s, (x, y, z) in enumerate(((-6.2, -4.2, 1.5), (-5.0, -5.6, 1.5), (-9.9, -6.4, 0.4), (-11.2, -4.6, 0.4), (9.4, 6.6, 0.4)))
        ],
        pod,
    )
    bark = material(['#5a2c12', '#7d4420', '#9a6034'], noise=0.9, detail=7, rough=0.65, bump=0.5, bump_scale=3)
    for y, s in ((6.6, 0), (8.0, 0.3)):
        tube([(-12.5 + s, y, 0.55), (-9, y + 0.5, 0.6), (-5.2 + s, y + 0.9, 0.5)], 0.55, bark)
    biscuit = material(
        ['#a8702f', '#c48d48', '#d9ab6c'], noise=1, detail=8, rough=0.7, bump=0.4, bump_scale=6, char='#6b3a12', char_scale=0.6, char_at=(0.56, 0.72)
    )
    merged(
        [
            (chunk(5, (3.1, 1.75, 0.55), 0.03, 1.2, 0.02, s, 0.93), turn(a), (x, y, z), 1)
            for s, (x, y, z, a) in enumerate(((11.6, -3.4, 0.6, 0.9), (12.6, -4.6, 1.6, 1.3)))
        ],
        biscuit,
    )
    return dict(camera_at=(0, -21, 25), look=(0.2, -0.2, 3.6), fstop=4)
