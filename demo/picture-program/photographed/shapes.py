"""Meshes of single things. Units are centimetres."""

import math

import bpy
import numpy as np
from mathutils import Vector
from mathutils import noise as mnoise

TAU = math.tau


def mesh_object(name, verts, faces, mat=None, smooth=True, subdiv=0):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], [tuple(f) for f in faces])
    me.update()
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    ob = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(ob)
    if mat:
        me.materials.append(mat)
    if subdiv:
        m = ob.modifiers.new('s', 'SUBSURF')
        m.levels = m.render_levels = subdiv
    return ob


def fbm(x, y, z=0, scale=1, octaves=4):
    return mnoise.fractal(Vector((x * scale, y * scale, z)), 1.0, 2.0, octaves)


def lathe(profile, mat, segments=96, at=(0, 0, 0), wobble=0):
    """profile: (radius, height) from the middle of the top, over the rim, to the middle of the bottom."""
    verts, faces = ([], [])
    k = len(profile)
    for s in range(segments):
        a = TAU * s / segments
        w = 1 + wobble * math.sin(a * 2 + 1) + wobble * 0.6 * math.sin(a * 5)
        for r, z in profile:
            verts.append((math.cos(a) * r * w + at[0], math.sin(a) * r * w + at[1], z + at[2]))
    for s in range(segments):
        t = (s + 1) % segments
        for i in range(k - 1):
            faces.append((s * k + i, t * k + i, t * k + i + 1, s * k + i + 1))
    return mesh_object('lathe', verts, faces, mat, subdiv=1)


def surface(radius, height, mat, at=(0, 0, 0), rings=70, segments=180, edge=lambda a: 1, skirt=0.4):
    """A round patch: height(x, y, part) over it, part being 0 in the middle and 1 at the edge."""
    verts, faces = ([], [])
    for i in range(rings + 1):
        part = i / rings
        for s in range(segments):
            a = TAU * s / segments
            r = radius * part * (1 + (edge(a) - 1) * part)
            x, y = (math.cos(a) * r, math.sin(a) * r)
            verts.append((x + at[0], y + at[1], height(x, y, part) + at[2]))
    base = len(verts)
    for s in range(segments):
        x, y, z = verts[rings * segments + s]
        verts.append((x, y, z - skirt))
    for i in range(rings + 1):
        for s in range(segments):
            t = (s + 1) % segments
            faces.append((i * segments + s, (i + 1) * segments + s, (i + 1) * segments + t, i * segments + t))
    return mesh_object('surface', verts, faces, mat)


def icosphere(subdiv):
    import bmesh

    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=subdiv, radius=1)
    v = np.array([p.co[:] for p in bm.verts])
    f = [[p.index for p in face.verts] for face in bm.faces]
    bm.free()
    return (v, f)


def chunk(subdiv=4, size=(1, 1, 1), rough=0.25, scale=1.2, fine=0.05, seed=0, boxy=0):
    v, f = icosphere(subdiv)
    out = []
    for p in v:
        p = Vector(p)
        if boxy:
            m = max(abs(p.x), abs(p.y), abs(p.z))
            p = p.lerp(p / m * 0.8, boxy)
        q = p * scale + Vector((seed * 13.1, seed * 7.7, seed * 3.3))
        d = 1 + rough * mnoise.fractal(q, 1.0, 2.0, 3) + fine * mnoise.fractal(q * 6, 0.9, 2.0, 3)
        out.append((p.x * d * size[0], p.y * d * size[1], p.z * d * size[2]))
    return (np.array(out), f)


def grain(length=0.75, width=0.2, bend=0.05, segments=7, sides=7):
    verts, faces = ([], [])
    for i in range(segments + 1):
        t = i / segments
        x = (t - 0.5) * length
        r = width / 2 * math.sqrt(max(0, 1 - (2 * t - 1) ** 2)) ** 0.8 + 0.002
        zb = bend * (1 - (2 * t - 1) ** 2)
        for s in range(sides):
            a = TAU * s / sides
            verts.append((x, math.cos(a) * r, math.sin(a) * r + zb))
    for i in range(segments):
        for s in range(sides):
            t = (s + 1) % sides
            faces.append((i * sides + s, (i + 1) * sides + s, (i + 1) * sides + t, i * sides + t))
    return (np.array(verts), faces)


def leaf(length=1.6, width=1.0, curl=0.35, teeth=0, fold=0.25, cols=9, rows=7):
    verts, faces = ([], [])
    for i in range(cols):
        t = i / (cols - 1)
        w = width / 2 * math.sin(math.pi * min(1, t**0.8)) ** 0.9 * (1 + teeth * (i % 2)) + 0.01
        for j in range(rows):
            u = j / (rows - 1) * 2 - 1
            verts.append(((t - 0.1) * length, u * w, abs(u) * fold * w + curl * length * (t - 0.4) ** 2 + 0.05 * math.sin(t * 9 + u * 4)))
    for i in range(cols - 1):
        for j in range(rows - 1):
            faces.append((i * rows + j, (i + 1) * rows + j, (i + 1) * rows + j + 1, i * rows + j + 1))
    return (np.array(verts), faces)


def strip(length=4, width=1, bend=0.5, twist=0.6, thick=0.12, seed=0, cols=18, rows=5):
    """A shaving of meat: a bent, twisted band with ragged edges."""
    verts, faces = ([], [])
    for side in (1, -1):
        for i in range(cols):
            t = i / (cols - 1)
            a = twist * (t - 0.5) + 0.5 * mnoise.noise(Vector((t * 2, seed, 0)))
            w = width / 2 * (0.45 + 0.55 * math.sin(math.pi * (t * 0.86 + 0.07))) * (1 + 0.35 * mnoise.noise(Vector((t * 5, seed, 4))))
            zc = bend * math.sin(t * math.pi) + 0.35 * mnoise.noise(Vector((t * 2.4, seed, 9)))
            for j in range(rows):
                u = j / (rows - 1) * 2 - 1
                th = thick * (1 - u * u) ** 0.5 * side * (1 + 0.5 * mnoise.noise(Vector((t * 6, u * 3, seed))))
                y = u * w + 0.15 * mnoise.noise(Vector((t * 7, u, seed + 2)))
                verts.append(((t - 0.5) * length, y * math.cos(a) - th * math.sin(a), y * math.sin(a) + th * math.cos(a) + zc))
    m = cols * rows
    for s in (0, 1):
        for i in range(cols - 1):
            for j in range(rows - 1):
                q = (i * rows + j, (i + 1) * rows + j, (i + 1) * rows + j + 1, i * rows + j + 1)
                faces.append(tuple((x + s * m for x in (q if s == 0 else q[::-1]))))
    return (np.array(verts), faces)


def thread(L, s):
    """A strand of fine dough."""
    verts, faces = ([], [])
    k = 9
    sides = 4
    for i in range(k):
        t = i / (k - 1)
        x = (t - 0.5) * L
        y = 0.35 * mnoise.noise(Vector((t * 2.2, s, 0))) * L * 0.4
        z = 0.12 * mnoise.noise(Vector((t * 3, s, 7)))
        for q in range(sides):
            a = TAU * q / sides
            verts.append((x, y + 0.055 * math.cos(a), z + 0.055 * math.sin(a)))
    for i in range(k - 1):
        for q in range(sides):
            r = (q + 1) % sides
            faces.append((i * sides + q, (i + 1) * sides + q, (i + 1) * sides + r, i * sides + r))
    return (np.array(verts), faces)


def tube(points, radius, mat):
    """Along (x, y, z) or (x, y, z, how thick)."""
    cu = bpy.data.curves.new('c', 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = radius
    cu.bevel_resolution = 5
    cu.use_fill_caps = True
    sp = cu.splines.new('NURBS')
    sp.points.add(len(points) - 1)
    sp.use_endpoint_u = True
    sp.order_u = 3
    sp.resolution_u = 6
    for p, q in zip(sp.points, points):
        p.co = (q[0], q[1], q[2], 1)
        p.radius = q[3] if len(q) > 3 else 1
    ob = bpy.data.objects.new('tube', cu)
    bpy.context.scene.collection.objects.link(ob)
    cu.materials.append(mat)
    return ob
