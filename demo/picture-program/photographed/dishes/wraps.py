"""Rolled in bread, toasted and cut in two."""

import math
import random

import numpy as np
from arranging import merged, turn
from breads import bread_mat
from garnish import sprig
from materials import cream_material, glaze, green_material, linen_material, material, pickle_material, tomato_material, wood
from mathutils import Vector
from mathutils import noise as mnoise
from meats import shaved_material, small_shavings
from shapes import TAU, chunk, leaf, mesh_object, strip
from table import cloth, table
from tableware import board, dip, ramekin


def shell(length, radius, mat, seed):
    """A roll of bread that lies along x, its cut at x = 0; its lip curls in twice, as the sheet was rolled."""
    verts, faces = [], []
    sides = 110
    # Places along the roll and how much of the radius is left there: the lip first, then the closed end.
    rings = [(-0.9, 0.78), (0.0, 0.8), (0.08, 0.86), (0.02, 0.9), (-0.25, 0.905), (-0.05, 0.915), (0.06, 0.95), (0.0, 1.0)]
    rings += [(-length * t, 1 + 0.05 * math.sin(t * 3)) for t in np.linspace(0.03, 0.9, 50)]
    rings += [(-length * t, math.sqrt(max(0, 1 - ((t - 0.9) / 0.1) ** 2))) for t in np.linspace(0.91, 1, 9)]
    for x, part in rings:
        for i in range(sides):
            a = TAU * i / sides
            around = Vector((x * 0.35, math.cos(a) * 1.3 + seed * 7, math.sin(a) * 1.3))
            crease = 0.10 * mnoise.fractal(around, 1, 2, 4) + 0.012 * mnoise.fractal(around * 7, 1, 2, 2)
            seam = 0.07 if 0.2 < a < 0.2 + 2.6 + 0.2 * mnoise.noise(around) else 0
            r = radius * part * (1 + crease + seam)
            verts.append((x + 0.25 * mnoise.noise(Vector((a, seed, 0))) * (x > -1), math.cos(a) * r, math.sin(a) * r * 0.86))
    for k in range(len(rings) - 1):
        for i in range(sides):
            j = (i + 1) % sides
            faces.append((k * sides + i, (k + 1) * sides + i, (k + 1) * sides + j, k * sides + j))
    return mesh_object('roll', verts, faces, mat)


def half(at, rz, rise, fillings, seed, length=11, radius=2.7):
    """Half a wrap; fillings: (shapes, material, count, size)."""
    bread = bread_mat('#d9b783', '#c4965a', '#9a672f', much=0.55)
    parts = [shell(length, radius, bread, seed)]
    for shapes, mat, count, size in fillings:
        spots = []
        for _ in range(count):
            a, r = random.uniform(0, TAU), radius * 0.74 * math.sqrt(random.random())
            place = (random.uniform(-0.8, 0.3), math.cos(a) * r, math.sin(a) * r * 0.84)
            spots.append(
                (
                    random.choice(shapes),
                    turn(random.uniform(0, TAU), random.uniform(0, TAU), random.gauss(0, 0.5)),
                    place,
                    size * random.uniform(0.75, 1.2),
                )
            )
        parts.append(merged(spots, mat))
    for part in parts:
        part.location = at
        part.rotation_euler = (random.uniform(-0.2, 0.2) if part is parts[0] else 0, -rise, rz)


def on_board(fillings):
    table('walnut')
    board(wood(), 30, 22, 1.3)
    cloth(-9, 7.5, 0.5, linen_material('#c9bfa8', '#ada189'), 15, 11, 4)
    half((2.2, -4.2, 4.0), -1.0, 0.16, fillings, 1)
    half((-5.0, -3.6, 3.7), -1.4, 0.10, fillings, 2)
    return dict(camera_at=(0.4, -27, 22), look=(-0.9, -0.4, 3.0), lens=80, fstop=7)


def shawarma_chicken():
    sticks = [chunk(3, (1.3, 0.32, 0.3), 0.07, 0.7, 0.02, s, 0.9) for s in range(4)]
    slices = [chunk(3, (0.62, 0.62, 0.14), 0.05, 1.2, 0.02, s) for s in range(3)]
    fillings = [
        (small_shavings(), shaved_material('#dfb478', '#c08a4e', '#936236'), 70, 0.9),
        (sticks, material(['#cf9a3c', '#e2b95c'], noise=0.6, rough=0.45, islands=0.15), 14, 0.9),
        (slices, pickle_material(), 13, 1.0),
        ([chunk(3, (0.9, 0.5, 0.22), 0.35, 1.0, 0, s) for s in range(4)], cream_material(), 15, 0.7),
    ]
    view = on_board(fillings)
    ramekin(glaze('#efe9dd'), (6.8, 1.4, 1.35), 2.9, 2.2)
    dip((6.8, 1.4, 1.35), 2.6, 1.9, cream_material(), 0.2)
    pickles = pickle_material()
    merged(
        [
            (chunk(4, (1.9, 0.55, 0.5), 0.1, 1, 0.03, s), turn(0.5 + s * 0.5), (5.4 + s * 0.6, -6.2 + s * 0.5, 1.9 + 0.3 * (s % 2)), 1)
            for s in range(4)
        ],
        pickles,
    )
    sprig((-8.8, -6.4, 1.6), 1.2, 9)
    return view


def shawarma_meat():
    rings = [strip(1.6, 0.3, 0.4, 1.5, 0.08, s) for s in range(5)]
    fillings = [
        (small_shavings(), shaved_material('#a8724a', '#804d2a', '#562f17'), 72, 0.9),
        ([chunk(3, (0.6, 0.5, 0.4), 0.12, 1.2, 0.02, s, 0.7) for s in range(4)], tomato_material(), 13, 0.9),
        (rings, material(['#a5678c', '#d3b3c4'], noise=0.9, rough=0.2, coat=0.4), 12, 0.9),
        ([leaf(1.1, 0.9, 0.5, 0.3), leaf(0.8, 0.7, 0.6, 0.3)], green_material(), 22, 0.7),
        ([chunk(3, (0.8, 0.55, 0.4), 0.3, 1.0, 0, s) for s in range(4)], cream_material(('#cfc3a8', '#ddd3bc')), 10, 0.7),
    ]
    view = on_board(fillings)
    ramekin(glaze('#2f6f69'), (6.8, 1.4, 1.35), 2.9, 2.2)
    dip((6.8, 1.4, 1.35), 2.6, 1.9, cream_material(('#cfc3a8', '#ddd3bc')), 0.16)
    merged(
        [(chunk(4, (1.25, 1.2, 1.15), 0.03, 1), turn(s), (5.6 + 2.3 * (s % 2), -5.8 + 1.6 * (s // 2), 2.4), 1) for s in range(3)], tomato_material()
    )
    sprig((-8.8, -6.4, 1.6), 1.2, 9)
    return view
