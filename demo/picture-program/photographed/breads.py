"""Flat breads."""

import math

from mathutils import Vector
from mathutils import noise as mnoise

from materials import material
from shapes import fbm, mesh_object, surface


def bread_mat(light='#d9b783', mid='#c79a5c', dark='#a5733a', char='#3a1b0b', much=0.6):
    return material(
        [dark, mid, light],
        noise=0.42,
        detail=9,
        contrast=(0.33, 0.6),
        rough=0.75,
        spec=0.25,
        bump=0.3,
        bump_scale=3.2,
        char=char,
        char_scale=0.85,
        char_at=(much, much + 0.1),
    )


def flatbread(at, r, seed=0, puff=0.8, mat=None, tilt=(0, 0, 0), bubbles=0.5):
    def h(x, y, p):
        b = max(0, fbm(x, y, seed + 0.5, 0.38, 2)) ** 1.3
        return 0.2 + puff * (1 - p**4) ** 0.5 * (0.55 + 0.45 * fbm(x, y, seed, 0.16, 1)) + bubbles * b + 0.07 * fbm(x, y, seed + 3, 1.3)

    ob = surface(
        r,
        h,
        mat or bread_mat(),
        edge=lambda a: 1 + 0.035 * math.sin(2 * a + seed) + 0.025 * math.sin(5 * a + seed * 2) + 0.012 * math.sin(13 * a),
        skirt=0.3,
    )
    ob.location = at
    ob.rotation_euler = tilt
    return ob


def saj(at, w, d, rz, seed=0, mat=None, rise=1.0):
    """A thin sheet, folded over itself."""
    verts, faces = ([], [])
    k, l = (80, 60)
    for i in range(k):
        for j in range(l):
            u, v = (i / (k - 1) * 2 - 1, j / (l - 1) * 2 - 1)
            e = 1 + 0.05 * mnoise.noise(Vector((u * 2, v * 2, seed)))
            z = (
                0.15
                + rise * max(0, mnoise.fractal(Vector((u * 1.6 + seed, v * 1.3, 0.3)), 1, 2, 3))
                + 0.12 * mnoise.noise(Vector((u * 6, v * 5, seed)))
            )
            verts.append((u * w / 2 * e, v * d / 2 * e * (1 - 0.25 * u * u), z))
    for i in range(k - 1):
        for j in range(l - 1):
            faces.append((i * l + j, (i + 1) * l + j, (i + 1) * l + j + 1, i * l + j + 1))
    ob = mesh_object('saj', verts, faces, mat or bread_mat('#dcc196', '#cda874', '#b68a52', much=0.6))
    ob.location = at
    ob.rotation_euler[2] = rz
    m = ob.modifiers.new('t', 'SOLIDIFY')
    m.thickness = 0.16
    return ob
