"""Vegetables, cut."""

import math
import random

from materials import material, radial_material
from shapes import TAU, fbm, lathe, mesh_object, surface, tube


def slice_disc(r, h, mat, skin, at, tilt=(0, 0), edge=lambda a: 1):
    verts_top = surface(r, lambda x, y, p: h - 0.06 * p**8 + 0.02 * fbm(x, y, r, 2), mat, rings=14, segments=48, edge=edge, skirt=0)
    side = lathe([(r * 0.97, h - 0.03), (r * 1.0, h - 0.1), (r * 1.0, 0.1), (r * 0.97, 0), (0, 0)], skin, segments=48)
    for ob in (verts_top, side):
        ob.location = at
        ob.rotation_euler = (tilt[0], tilt[1], random.uniform(0, 6))


def cucumber(at, tilt=(0, 0), r=1.5):
    slice_disc(
        r,
        0.35,
        radial_material([(0, '#c9d38f'), (0.75, '#b3c878'), (0.85, '#cbd99c'), (1.35, '#b7cd83'), (1.5, '#4f7a2c')]),
        material(['#1f4a14', '#31631d'], rough=0.3),
        at,
        tilt,
    )


def radish(at, tilt=(0, 0), r=1.2):
    slice_disc(
        r, 0.16, radial_material([(0, '#f3efe8'), (0.95, '#f0e8e4'), (1.08, '#d86c8c'), (1.2, '#b21e4c')]), material(['#a81c46'], rough=0.3), at, tilt
    )


def tomato_slice(at, tilt=(0, 0), r=2.3):
    slice_disc(
        r,
        0.5,
        radial_material(
            [(0, '#c65a44'), (0.5, '#b93826'), (0.9, '#c4603c'), (1.25, '#b5281a'), (2.0, '#c23a22'), (2.3, '#a51d12')], rough=0.12, coat=0.7
        ),
        material(['#9e1a10', '#b92a18'], rough=0.12, coat=0.8),
        at,
        tilt,
    )


def wedge(at, rz, r=2.2, skin='#b5241a', flesh=('#c4452c', '#d8724c'), ry=0.5):
    verts, faces = ([], [])
    k, l = (12, 14)
    spread = 0.62
    for i in range(k + 1):
        a = -spread + 2 * spread * i / k
        for j in range(l + 1):
            b = math.pi * j / l
            verts.append((r * math.sin(b) * math.cos(a) - r * 0.35, r * math.cos(b) * 1.0, r * math.sin(b) * math.sin(a)))
    for i in range(k):
        for j in range(l):
            faces.append((i * (l + 1) + j, (i + 1) * (l + 1) + j, (i + 1) * (l + 1) + j + 1, i * (l + 1) + j + 1))
    sk = mesh_object('skin', verts, faces, material([skin], rough=0.12, coat=0.8, noise=1))
    cut = []
    for side in (0, k):
        v = [verts[side * (l + 1) + j] for j in range(l + 1)]
        cut.append(
            mesh_object(
                'cut', v, [tuple(range(l + 1))], material(list(flesh), noise=1.6, rough=0.12, coat=0.6, sss=0.2, bump=0.3, bump_scale=3), smooth=False
            )
        )
    for ob in [sk] + cut:
        ob.location = at
        ob.rotation_euler = (0, ry, rz)


def lemon(at, rz, r=2.2, ry=0.5):
    wedge(at, rz, r, '#d9b02a', ('#e3c85e', '#efdc93'), ry)


def onion_rings(spots, r=1.7, color=('#b78fae', '#e5d6df')):
    m = material(list(color), noise=0.9, rough=0.18, coat=0.4, sss=0.2, radius=(0.3, 0.2, 0.3))
    for x, y, z in spots:
        q = r * random.uniform(0.5, 1)
        a0 = random.uniform(0, TAU)
        span = random.uniform(2.2, 5.6)
        tl = random.uniform(-0.4, 0.4)
        pts = [
            (x + q * math.cos(a0 + span * i / 14), y + q * math.sin(a0 + span * i / 14) * 0.9, z + tl * math.cos(span * i / 14) * 0.6 + 0.3)
            for i in range(15)
        ]
        tube(pts, 0.13, m)
