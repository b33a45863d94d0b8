"""Many things in their places, and piles of them."""

import math
import random

import numpy as np
from mathutils import Matrix

from shapes import TAU, mesh_object


def turn(rz=0, rx=0, ry=0):
    return np.array(Matrix.Rotation(rz, 3, 'Z') @ Matrix.Rotation(ry, 3, 'Y') @ Matrix.Rotation(rx, 3, 'X'))


def merged(parts, mat):
    """parts: (shape, rotation matrix, place, scale) as one mesh, whose islands the material tells apart."""
    vs, fs, base = ([], [], 0)
    for (v, f), rot, place, size in parts:
        vs.append(v * size @ rot.T + np.array(place))
        fs += [tuple((i + base for i in face)) for face in f]
        base += len(v)
    if not vs:
        return None
    return mesh_object('merged', np.concatenate(vs), fs, mat)


class Pile:
    """Where things come to lie on each other: a field of heights."""

    def __init__(self, ground=lambda x, y: 0, reach=20, step=0.2):
        self.step, self.reach = (step, reach)
        k = int(2 * reach / step)
        axis = (np.arange(k) - k / 2) * step
        self.x, self.y = np.meshgrid(axis, axis, indexing='ij')
        self.h = np.vectorize(ground)(self.x, self.y).astype(float)

    def put(self, x, y, r, thick=None, sink=0.3, flat=0.7):
        """Lays down something as wide and thick as that, and answers how high its middle is. `sink`: how far it gives way."""
        thick = thick or r
        d2 = (self.x - x) ** 2 + (self.y - y) ** 2
        near = d2 < (r * 0.8) ** 2
        if not near.any():
            near = d2 <= d2.min()
        floor = np.percentile(self.h[near], 70) - sink * thick
        dome = floor + 2 * thick * np.sqrt(np.clip(1 - d2 / r**2, 0, 1)) * flat
        cover = d2 < r * r
        self.h[cover] = np.maximum(self.h[cover], dome[cover])
        return floor + thick * flat

    def at(self, x, y):
        i = int((x + self.reach) / self.step)
        j = int((y + self.reach) / self.step)
        return self.h[min(max(i, 0), self.h.shape[0] - 1), min(max(j, 0), self.h.shape[1] - 1)]


def in_disc(radius, power=0.5):
    a = random.uniform(0, TAU)
    r = radius * random.random() ** power
    return (math.cos(a) * r, math.sin(a) * r)
