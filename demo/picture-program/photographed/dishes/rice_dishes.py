"""Dishes of rice."""

import math
import random

from arranging import in_disc, merged, turn
from garnish import chopped, mint, nuts, sprig
from materials import copper, cream_material, glaze, linen_material, material, stoneware
from meats import leg, roast_material
from rice import BROWN, SAFFRON, SPICED, WHITE, rice
from shapes import TAU, chunk, grain, strip, tube
from slices import lemon
from table import cloth, table
from tableware import bowl, dip, plate


def machboos_chicken():
    table('walnut')
    plate(glaze('#e7e1d4'), r=14.5, well=11.5)
    h = rice(10.6, 2.6, BROWN, at=(0, 0, 0.45), second=(SPICED, 2000))
    leg((-1.2, -0.6, 4.1), 0.35, 1.12, roast_material('#b8773a', '#95511f', '#662d10'), seed=1)
    leg((1.0, 3.6, 4.0), 2.7, 0.95, roast_material('#b8773a', '#95511f', '#662d10'), seed=4)
    top = lambda n, r0, r1: [
        (x, y, h(x, y) + 0.25)
        for x, y in ((lambda a, r: (math.cos(a) * r, math.sin(a) * r))(random.uniform(0, TAU), random.uniform(r0, r1)) for _ in range(n))
    ]
    nuts(top(16, 3.5, 9.5), 'almond')
    nuts(top(16, 3, 9.5), 'raisin')
    nuts(top(14, 3, 9.5), 'pine')
    chopped(top(110, 1, 10), 0.3)
    loomi = material(['#17100b', '#2c1e13'], noise=1, rough=0.6, bump=0.3)
    merged([(chunk(4, (1.3, 1.25, 1.15), 0.14, 1.4, 0.03, 5), turn(1), (5.6, -4.6, h(5.6, -4.6) + 0.7), 1)], loomi)
    bowl(glaze('#3d2a20'), r=3.4, h=2.6, at=(12.6, -6.4, 0))
    dip((12.6, -6.4, 0), 3.0, 2.1, material(['#7d1c0c', '#a02e14'], noise=1.5, rough=0.15, coat=0.8, bump=0.6, bump_scale=4), 0.05)
    chopped([(12.6 + random.gauss(0, 0.9), -6.4 + random.gauss(0, 0.9), 2.35) for _ in range(16)], 0.28)
    return dict(camera_at=(0, -25, 28), look=(0.4, 0.2, 1.6))


def mandi():
    table('oak')
    plate(copper(), r=15, well=12.5, h=1.3)
    h = rice(11.2, 2.2, SAFFRON, at=(0, 0, 0.4), second=(WHITE, 3200), count=3400)
    leg((-2.0, -1.6, 3.8), 0.5, 1.2, roast_material('#bd8440', '#9c5e26', '#6d3714'), seed=2)
    leg((2.2, 3.0, 3.8), 2.9, 1.05, roast_material('#bd8440', '#9c5e26', '#6d3714'), seed=6)
    ring = lambda n, a, b: [
        (x, y, h(x, y) + 0.25)
        for x, y in ((lambda t, r: (math.cos(t) * r, math.sin(t) * r))(random.uniform(0, TAU), random.uniform(a, b)) for _ in range(n))
    ]
    nuts(ring(20, 4, 10), 'almond')
    nuts(ring(22, 3, 10), 'raisin')
    chopped(ring(60, 3, 10.5), 0.3)
    lemon((7.6, -5.4, 2.6), 0.6, 2.2, -0.5)
    lemon((-8.4, 5.0, 2.2), 2.4, 2.2, -0.6)
    chili = material(['#2f6a1b', '#4c8a26'], noise=0.6, rough=0.15, coat=0.7)
    tube([(6.5, -1.5, 3.0, 1.2), (8.0, -0.4, 3.1, 1.3), (9.4, 1.3, 2.8, 0.9), (10.2, 3.0, 2.3, 0.25)], 0.5, chili)
    return dict(camera_at=(0, -25, 29), look=(0, 0, 1.6))


def biryani():
    table('teal')
    bowl(stoneware('#8c4a2c'), r=12, h=4.4, foot=0.6)
    h = rice(10.4, 2.6, WHITE, at=(0, 0, 2.4), count=3400, second=(SAFFRON, 2100))
    m = roast_material('#b5642a', '#93451a', '#5f240c')
    leg((-2.6, 0.2, 5.2), -0.3, 0.95, m, seed=3)
    leg((2.4, 2.2, 5.2), 2.6, 0.9, m, seed=8)
    egg_w, egg_y = (
        material(['#d8d2c4', '#e6e1d5'], noise=0.5, rough=0.2, coat=0.4, sss=0.3),
        material(['#d08a12', '#dd9f28'], noise=1, rough=0.5, sss=0.2),
    )
    for x, y, a in ((3.6, -3.6, 0.3), (-4.6, -4.0, 2.1)):
        merged([(chunk(4, (1.95, 1.5, 0.95), 0.02, 1), turn(a), (x, y, h(x, y) + 0.35), 1)], egg_w)
        merged([(chunk(4, (1.0, 0.98, 0.34), 0.03, 1), turn(a), (x + 0.1, y, h(x, y) + 1.15), 1)], egg_y)
    fried = material(['#5a2a0c', '#8a4a1a', '#a8662a'], noise=1, rough=0.35, coat=0.3, islands=0.3)
    merged(
        [
            (
                strip(random.uniform(1.4, 2.6), 0.22, 0.3, random.uniform(-2, 2), 0.07, s),
                turn(random.uniform(0, TAU), random.gauss(0, 0.3)),
                (x, y, max(h(x, y), 3) + random.uniform(0.2, 0.6)),
                1,
            )
            for s, (x, y) in enumerate(((random.gauss(0.6, 2.4), random.gauss(-1.6, 2.0)) for _ in range(70)))
        ],
        fried,
    )
    top = lambda n, s=3.6: [
        (x, y, h(x, y) + 0.3) for x, y in ((random.gauss(0, s), random.gauss(-0.6, s)) for _ in range(n)) if math.hypot(x, y) < 9.6
    ]
    nuts(top(16), 'almond')
    chopped(top(70), 0.32)
    mint((0.4, -5.4, h(0.4, -5.4) + 0.4), 0.9)
    bowl(glaze('#e8e2d6'), r=3.6, h=2.6, at=(11.8, -7.4, 0))
    dip((11.8, -7.4, 0), 3.1, 2.0, cream_material(), 0.1)
    chopped([(11.8 + random.gauss(0, 0.9), -7.4 + random.gauss(0, 0.9), 2.2) for _ in range(20)], 0.25)
    return dict(look=(0.2, 0, 2.4), camera_at=(0, -25, 30))


def rice_dish():
    table('sage')
    bowl(glaze('#e7e1d4'), r=9.5, h=4.4, foot=0.55)
    h = rice(8.3, 2.4, WHITE, at=(0, 0, 2.5), count=5200)
    verm = material(['#9a5f22', '#b97d38'], rough=0.4, islands=0.2)
    merged(
        [
            (grain(random.uniform(0.9, 1.6), 0.11, 0.1, 4, 5), turn(random.uniform(0, TAU), 0, random.gauss(0, 0.3)), (x, y, h(x, y) + 0.15), 1)
            for x, y in (in_disc(8) for _ in range(330))
        ],
        verm,
    )
    nuts([(x, y, h(x, y) + 0.3) for x, y in ((random.gauss(0, 1.6), random.gauss(0, 1.5)) for _ in range(16))], 'pine')
    sprig((1.2, 0.6, 5.1), 0.8, 6)
    cloth(-10, 7, 0.4, linen_material())
    return dict(camera_at=(0, -22, 24), look=(0, 0, 2.6))
