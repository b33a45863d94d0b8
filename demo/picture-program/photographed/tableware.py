"""Plates, bowls, boards, and what is spread in them."""

import math

from shapes import TAU, fbm, lathe, mesh_object, surface, tube


def plate(mat, r=13.5, well=9.5, h=1.5, at=(0, 0, 0)):
    return lathe(
        [
            (0, 0.35),
            (well * 0.6, 0.35),
            (well * 0.93, 0.42),
            (well, 0.6),
            (well * 1.04, 0.85),
            (r * 0.9, h * 0.86),
            (r * 0.985, h),
            (r, h + 0.06),
            (r * 1.008, h - 0.06),
            (r * 0.99, h - 0.22),
            (r * 0.9, h * 0.55),
            (well, 0.25),
            (well * 0.8, 0),
            (0, 0),
        ],
        mat,
        at=at,
        wobble=0.004,
    )


def coupe(mat, r=13, h=1.7, at=(0, 0, 0)):
    return lathe(
        [
            (0, 0.4),
            (r * 0.5, 0.42),
            (r * 0.72, 0.55),
            (r * 0.86, 0.85),
            (r * 0.94, h * 0.75),
            (r * 0.985, h),
            (r, h + 0.08),
            (r * 1.01, h),
            (r * 0.98, h * 0.6),
            (r * 0.8, 0.3),
            (r * 0.6, 0),
            (0, 0),
        ],
        mat,
        at=at,
        wobble=0.006,
    )


def bowl(mat, r=9, h=5, foot=0.5, at=(0, 0, 0)):
    return lathe(
        [
            (0, 0.6),
            (r * 0.4, 0.7),
            (r * 0.68, 1.4),
            (r * 0.86, h * 0.5),
            (r * 0.95, h * 0.8),
            (r * 0.985, h),
            (r, h + 0.1),
            (r * 1.02, h),
            (r, h * 0.75),
            (r * 0.9, h * 0.42),
            (r * 0.7, 0.9),
            (r * foot, 0.3),
            (r * foot, 0),
            (0, 0),
        ],
        mat,
        at=at,
        wobble=0.003,
    )


def ramekin(mat, at, r=2.9, h=2.4):
    return lathe(
        [
            (0, 0.4),
            (r * 0.8, 0.45),
            (r * 0.9, 0.8),
            (r * 0.93, h * 0.9),
            (r * 0.97, h),
            (r, h + 0.03),
            (r * 1.03, h - 0.05),
            (r * 1.0, 0.3),
            (r * 0.9, 0),
            (0, 0),
        ],
        mat,
        at=at,
    )


def board(mat, w=26, d=17, h=1.6, at=(0, 0, 0), rounded=2.2):
    verts, faces = ([], [])
    k = 48

    def out(i, inset):
        a = TAU * i / k
        c, s = (math.cos(a), math.sin(a))
        e = 0.22
        return (abs(c) ** e * math.copysign(w / 2 - inset, c), abs(s) ** e * math.copysign(d / 2 - inset, s))

    for inset, z in ((0, 0), (-0.05, 0.3), (-0.05, h - 0.3), (0.05, h - 0.06), (0.25, h)):
        for i in range(k):
            x, y = out(i, inset)
            verts.append((x + at[0], y + at[1], z + at[2]))
    for l in range(4):
        for i in range(k):
            j = (i + 1) % k
            faces.append((l * k + i, l * k + j, (l + 1) * k + j, (l + 1) * k + i))
    faces.append(tuple(range(4 * k, 5 * k)))
    return mesh_object('board', verts, faces, mat, smooth=False)


def dip(at, r, level, mat, swirl=0.18, seed=0):
    def h(x, y, p):
        q = math.hypot(x, y)
        return level + swirl * math.sin(q * 3.2 - math.atan2(y, x) + seed) * min(1, q) * (1 - p**4) + 0.05 * fbm(x, y, seed, 1.2) - 0.12 * p**6

    return surface(r, h, mat, at=at, rings=36, segments=72)


def drizzle(points, mat, r=0.22):
    return tube(points, r, mat)
