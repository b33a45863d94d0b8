"""What dishes stand on."""

import math

from mathutils import Vector
from mathutils import noise as mnoise

from nodes import Nodes
from shapes import mesh_object

WOODS = {'walnut': ('#1e100a', '#3b2216', '#5a3824'), 'oak': ('#7a5532', '#a17947', '#c29a66'), 'ash': ('#9b8468', '#b9a387', '#d0bd9f')}
STONES = {
    'sand': ('#c9b291', '#d9c5a6', '#e4d4b9'),
    'marble': ('#cfc8bd', '#e6e1d8', '#efebe4'),
    'slate': ('#23272b', '#2f3439', '#3c4247'),
    'clay': ('#a8694a', '#b97a58', '#c78b69'),
    'sage': ('#8f9878', '#a0a888', '#b0b798'),
    'teal': ('#3d6e69', '#4a7d77', '#588b85'),
    'rose': ('#c69a8d', '#d3aa9d', '#dfbbae'),
    'linen': ('#d8cfbf', '#e3dccf', '#ece6da'),
}
FAR = 150


def table(kind='walnut'):
    """Wood in planks, or stone; it reaches beyond every picture."""
    n = Nodes('table')
    wooden = kind in WOODS
    grain = n.noise(1.0, 9, 0.62, place=n.stretched(0.035, 0.9, 1) if wooden else n.stretched(0.25, 0.25, 0.25))
    color = n.ramp(grain, list(zip((0.3, 0.5, 0.72), WOODS.get(kind) or STONES[kind])))
    height = grain
    if wooden:
        grain.node.inputs['Distortion'].default_value = 0.5
        across = n.new('ShaderNodeSeparateXYZ')
        n.link(n.place, across.inputs[0])
        plank = n.spread(n.math('PINGPONG', across.outputs['Y'], 4.6), (0, 0.09))
        color = n.mixed(0.85, color, plank, how='MULTIPLY')
        height = n.math('MULTIPLY', plank, grain)
    n.set(Base_Color=color, Roughness=0.46 if wooden else 0.7)
    n.bump(height, 0.35 if wooden else 0.15, 0.2)
    return mesh_object('table', [(-FAR, -FAR, 0), (FAR, -FAR, 0), (FAR, FAR, 0), (-FAR, FAR, 0)], [(0, 1, 2, 3)], n.mat, smooth=False)


def cloth(x, y, turned, mat, w=16, h=11, seed=1):
    """A napkin, thrown down."""
    verts, faces = ([], [])
    k, l = (70, 50)
    c, s = (math.cos(turned), math.sin(turned))
    for i in range(k):
        for j in range(l):
            u, v = (i / (k - 1), j / (l - 1))
            px, py = (
                (u - 0.5) * w + 0.35 * mnoise.noise(Vector((u * 3, v * 3, seed))),
                (v - 0.5) * h + 0.35 * mnoise.noise(Vector((u * 3, v * 3, seed + 5))),
            )
            z = (
                0.12
                + 0.5 * max(0, mnoise.fractal(Vector((u * 2.4 + v, v * 2.2, seed + 9)), 1, 2, 3))
                + 0.06 * mnoise.noise(Vector((u * 14, v * 9, seed)))
            )
            verts.append((x + px * c - py * s, y + px * s + py * c, z))
    for i in range(k - 1):
        for j in range(l - 1):
            faces.append((i * l + j, (i + 1) * l + j, (i + 1) * l + j + 1, i * l + j + 1))
    ob = mesh_object('cloth', verts, faces, mat)
    m = ob.modifiers.new('t', 'SOLIDIFY')
    m.thickness = 0.14
    return ob
