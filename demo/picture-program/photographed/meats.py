"""Meat from the oven and from the grill."""

import math
import random

import numpy as np
from mathutils import Vector
from mathutils import noise as mnoise

from arranging import merged, turn
from materials import material, steel_material
from shapes import TAU, chunk, icosphere, mesh_object, strip, tube


def roast_material(light='#b06a2c', mid='#8d4719', dark='#5f2a0d', char='#1d0b04', gloss=0.25):
    return material(
        [dark, mid, light],
        noise=0.7,
        detail=8,
        contrast=(0.32, 0.64),
        rough=gloss,
        coat=0.45,
        rough_var=0.12,
        spec=0.5,
        sss=0.06,
        bump=0.55,
        bump_scale=3.4,
        char=char,
        char_scale=0.9,
        char_at=(0.56, 0.74),
    )


def grilled_material(light='#c08a45', mid='#a3642a', dark='#7b3f17', char='#150905'):
    return material(
        [dark, mid, light],
        noise=0.9,
        detail=8,
        contrast=(0.32, 0.64),
        rough=0.34,
        coat=0.3,
        rough_var=0.12,
        sss=0.06,
        bump=0.5,
        bump_scale=4,
        char=char,
        char_scale=1.1,
        char_at=(0.53, 0.68),
    )


def leg(at, rz, size=1.0, mat=None, rx=0, seed=1, ry=0):
    """Thigh and drumstick of a roast chicken, bent at the knee, its skin drawn tight by the heat."""
    v, f = icosphere(6)
    out = []
    for p in v:
        x, y, z = p
        t = (x + 1) / 2
        q = math.hypot(y, z) or 1
        k = max(0, 1 - x * x) ** 0.5
        thigh, drum = (math.exp(-(((t - 0.24) / 0.25) ** 2)), math.exp(-(((t - 0.62) / 0.17) ** 2)))
        r = 0.34 + 0.98 * thigh + 0.5 * drum - 0.22 * max(0, t - 0.82) / 0.18
        r *= min(1, k * 2.2)
        d = (
            1
            + 0.12 * mnoise.fractal(Vector((x * 1.5 + seed * 9, y * 1.5, z * 1.5)), 1, 2, 3)
            + 0.05 * mnoise.fractal(Vector((x * 4 + seed, y * 4, z * 4)), 1, 2, 2)
            + 0.014 * mnoise.fractal(Vector((x * 13, y * 13, z * 13 + seed)), 1, 2, 2)
        )
        bend = 2.6 * max(0, t - 0.38) ** 1.5
        out.append((x * 5.3 - 0.6 * bend, y / q * 2.35 * r * d + bend, z / q * (1.75 if z > 0 else 1.3) * r * d - 0.5 * max(0, t - 0.5)))
    ob = mesh_object('leg', [np.array(o) * size for o in out], f, mat or roast_material())
    bone = material(['#cdbb98', '#e6dabf'], noise=1.2, rough=0.45, sss=0.2)
    knob = merged(
        [
            (chunk(3, (0.62, 0.5, 0.5), 0.2, 1.5), turn(0), (5.0 * size, 1.65 * size, -0.15), size),
            (chunk(3, (0.45, 0.5, 0.45), 0.2, 1.5, seed=2), turn(1), (5.2 * size, 1.2 * size, -0.2), size),
            (chunk(3, (0.9, 0.36, 0.36), 0.08), turn(0.35), (4.35 * size, 1.3 * size, -0.2), size),
        ],
        bone,
    )
    for o in (ob, knob):
        o.location = at
        o.rotation_euler = (rx, ry, rz)


def cubes(places, mat, size=(1.55, 1.35, 1.2), boxy=0.55, variants=6):
    shapes = [chunk(4, size, 0.3, 0.9, 0.035, s + 1, boxy) for s in range(variants)]
    return merged(
        [
            (
                shapes[i % variants],
                turn(rz + random.uniform(-0.25, 0.25), random.uniform(-0.5, 0.5), random.uniform(-0.2, 0.2)),
                (x, y, z),
                random.uniform(0.88, 1.1),
            )
            for i, (x, y, z, rz) in enumerate(places)
        ],
        mat,
    )


def along(at, rz, count, gap):
    return [
        (
            at[0] + math.cos(rz) * gap * (i - (count - 1) / 2),
            at[1] + math.sin(rz) * gap * (i - (count - 1) / 2),
            at[2] + random.uniform(-0.1, 0.1),
            rz,
        )
        for i in range(count)
    ]


def skewer(at, rz, length=24, off=1.5):
    c, s = (math.cos(rz), math.sin(rz))
    tube(
        [(at[0] + c * (t - 0.5) * length + c * off, at[1] + s * (t - 0.5) * length + s * off, at[2]) for t in (0, 0.33, 0.66, 1)],
        0.17,
        steel_material(),
    )


def tawook(at, rz, count=5):
    skewer(at, rz)
    cubes(along(at, rz, count, 2.65), grilled_material())


def kofta(at, rz, length=13, mat=None, seed=0):
    """Mince pressed on a skewer by hand."""
    v, f = icosphere(5)
    out = []
    for p in v:
        x, y, z = p
        w = math.copysign(abs(x) ** 0.62, x)
        r = (
            1.0
            + 0.09 * math.cos(w * 15 + seed)
            + 0.1 * mnoise.fractal(Vector((w * 4 + seed * 5, y * 1.5, z * 1.5)), 1, 2, 3)
            + 0.035 * mnoise.fractal(Vector((w * 16, y * 7, z * 7 + seed)), 1, 2, 3)
        )
        k = max(0.0, 1 - abs(w) ** 7) ** 0.5
        q = math.hypot(y, z) or 1
        out.append((w * length / 2, y / q * 1.5 * r * k, z / q * 1.15 * r * k))
    ob = mesh_object('kofta', out, f, mat or grilled_material('#8a5230', '#6d3c20', '#4a2412'))
    ob.location = at
    ob.rotation_euler[2] = rz
    skewer(at, rz)


def shavings(spots, pile, mat, size=1.0, lo=2.2, hi=4.4):
    shapes = [
        strip(random.uniform(lo, hi), random.uniform(0.8, 1.6), random.uniform(0.15, 0.5), random.uniform(-0.9, 0.9), 0.13, s) for s in range(12)
    ]
    return merged(
        [
            (
                random.choice(shapes),
                turn(random.uniform(0, TAU), random.uniform(-0.35, 0.35), random.uniform(-0.35, 0.35)),
                (x, y, pile.put(x, y, 1.0 * size, 0.2 * size, 0.35, 0.6)),
                size * random.uniform(0.8, 1.15),
            )
            for x, y in spots
        ],
        mat,
    )


def small_shavings():
    """What is shaved into bread."""
    return [strip(random.uniform(1.6, 2.8), random.uniform(0.6, 1.0), 0.3, random.uniform(-1, 1), 0.16, s) for s in range(10)]


def shaved_material(light, mid, dark):
    return material(
        [dark, mid, light],
        noise=1.0,
        detail=8,
        rough=0.36,
        coat=0.3,
        bump=0.5,
        bump_scale=5,
        islands=0.3,
        char='#1c0d06',
        char_scale=1.4,
        char_at=(0.57, 0.7),
    )
