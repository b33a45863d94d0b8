"""The table, the light, the camera, and what becomes of the rays."""

import math
import random

import bpy
import numpy as np
from mathutils import Vector
from mathutils import noise as mnoise

from materials import Nodes, hexa
from shapes import mesh_object


def reset(seed):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    np.random.seed(abs(hash(seed)) % 2**31 if not isinstance(seed, int) else seed)
    mnoise.seed_set(seed if isinstance(seed, int) and seed > 0 else 1)


def table(kind='walnut'):
    n = Nodes('table')
    b = n.bsdf
    coord = n.new('ShaderNodeTexCoord')
    woods = {'walnut': ('#1e100a', '#3b2216', '#5a3824'), 'oak': ('#7a5532', '#a17947', '#c29a66'), 'ash': ('#9b8468', '#b9a387', '#d0bd9f')}
    stones = {
        'sand': ('#c9b291', '#d9c5a6', '#e4d4b9'),
        'marble': ('#cfc8bd', '#e6e1d8', '#efebe4'),
        'slate': ('#23272b', '#2f3439', '#3c4247'),
        'clay': ('#a8694a', '#b97a58', '#c78b69'),
        'sage': ('#8f9878', '#a0a888', '#b0b798'),
        'teal': ('#3d6e69', '#4a7d77', '#588b85'),
        'rose': ('#c69a8d', '#d3aa9d', '#dfbbae'),
        'linen': ('#d8cfbf', '#e3dccf', '#ece6da'),
    }
    wooden = kind in woods
    cols = [hexa(c) for c in woods.get(kind) or stones[kind]]
    ramp = n.new('ShaderNodeValToRGB')
    e = ramp.color_ramp.elements
    e[0].color, e[1].color = (cols[0], cols[2])
    e[0].position, e[1].position = (0.3, 0.72)
    m = e.new(0.5)
    m.color = cols[1]
    tex = n.new('ShaderNodeTexNoise', Scale=1.0, Detail=9, Roughness=0.62, Distortion=0.5 if wooden else 0)
    mp = n.new('ShaderNodeMapping')
    n.link(coord.outputs['Object'], mp.inputs['Vector'])
    mp.inputs['Scale'].default_value = (0.035, 0.9, 1) if wooden else (0.25, 0.25, 0.25)
    n.link(mp.outputs['Vector'], tex.inputs['Vector'])
    n.link(tex.outputs['Fac'], ramp.inputs['Fac'])
    color = ramp.outputs['Color']
    bump_h = tex.outputs['Fac']
    if wooden:
        sep = n.new('ShaderNodeSeparateXYZ')
        n.link(coord.outputs['Object'], sep.inputs[0])
        pp = n.new('ShaderNodeMath', operation='PINGPONG')
        pp.inputs[1].default_value = 4.6
        n.link(sep.outputs['Y'], pp.inputs[0])
        gap = n.new('ShaderNodeMapRange')
        gap.inputs['From Min'].default_value = 0.0
        gap.inputs['From Max'].default_value = 0.09
        n.link(pp.outputs[0], gap.inputs['Value'])
        mul = n.new('ShaderNodeMixRGB', blend_type='MULTIPLY')
        mul.inputs['Fac'].default_value = 0.85
        n.link(color, mul.inputs['Color1'])
        n.link(gap.outputs[0], mul.inputs['Color2'])
        color = mul.outputs['Color']
        add = n.new('ShaderNodeMath', operation='MULTIPLY')
        n.link(gap.outputs[0], add.inputs[0])
        n.link(tex.outputs['Fac'], add.inputs[1])
        bump_h = add.outputs[0]
    n.link(color, b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = 0.46 if wooden else 0.7
    bp = n.new('ShaderNodeBump', Strength=0.35 if wooden else 0.15, Distance=0.2)
    n.link(bump_h, bp.inputs['Height'])
    n.link(bp.outputs['Normal'], b.inputs['Normal'])
    return mesh_object('table', [(-150, -150, 0), (150, -150, 0), (150, 150, 0), (-150, 150, 0)], [(0, 1, 2, 3)], n.mat, smooth=False)


def cloth(x, y, turned, mat, w=16, h=11, seed=1):
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


def area(place, target, size, power, color=(1, 1, 1)):
    li = bpy.data.lights.new('l', 'AREA')
    li.shape = 'DISK' if isinstance(size, (int, float)) else 'RECTANGLE'
    if isinstance(size, (int, float)):
        li.size = size
    else:
        li.size, li.size_y = size
    li.energy = power
    li.color = color
    ob = bpy.data.objects.new('l', li)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = place
    ob.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    return ob


def shoot(path, width=320, samples=16, camera=(0, -25, 31), look=(0, 0.6, 1.2), lens=62, fstop=7, focus=None, key=1.0, fill=1.8, exposure=0.84):
    sc = bpy.context.scene
    cam = bpy.data.cameras.new('cam')
    cam.lens = lens
    cam.sensor_width = 36
    ob = bpy.data.objects.new('cam', cam)
    sc.collection.objects.link(ob)
    ob.location = camera
    ob.rotation_euler = (Vector(look) - Vector(camera)).to_track_quat('-Z', 'Y').to_euler()
    sc.camera = ob
    cam.dof.use_dof = fstop is not None
    if fstop:
        cam.dof.focus_distance = (Vector(focus or look) - Vector(camera)).length
        cam.dof.aperture_fstop = fstop * 0.01
        cam.dof.aperture_fstop = fstop / 100
    area((-36, 26, 30), (0, 0, 0), 20, 60000 * key, (1, 0.92, 0.8))
    w = bpy.data.worlds.new('w')
    sc.world = w
    w.use_nodes = True
    w.node_tree.nodes['Background'].inputs[0].default_value = (0.92, 0.95, 1, 1)
    w.node_tree.nodes['Background'].inputs[1].default_value = 0.3 * fill
    sc.render.engine = 'CYCLES'
    sc.cycles.device = 'CPU'
    sc.cycles.samples = samples
    sc.cycles.use_adaptive_sampling = True
    sc.cycles.adaptive_threshold = 0.03
    sc.cycles.max_bounces = 6
    sc.cycles.diffuse_bounces = 3
    sc.cycles.glossy_bounces = 3
    sc.cycles.transmission_bounces = 6
    sc.cycles.sample_clamp_indirect = 3
    sc.cycles.caustics_reflective = sc.cycles.caustics_refractive = False
    sc.cycles.use_denoising = False
    sc.cycles.blur_glossy = 1
    sc.render.resolution_x, sc.render.resolution_y = (width, width * 3 // 4)
    sc.render.resolution_percentage = 100
    render_passes(sc, path, exposure)


def render_passes(sc, path, exposure):
    import os, tempfile
    from develop import develop

    layer = sc.view_layers[0]
    layer.cycles.denoising_store_passes = True
    sc.use_nodes = True
    tree = sc.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    comp = tree.nodes.new('CompositorNodeComposite')
    folder = tempfile.mkdtemp()
    out.base_path = folder
    out.format.file_format = 'OPEN_EXR'
    out.format.color_depth = '32'
    out.file_slots.clear()
    for name in ('Image', 'Denoising Albedo', 'Denoising Normal'):
        out.file_slots.new(name.replace(' ', ''))
        tree.links.new(layers.outputs[name], out.inputs[name.replace(' ', '')])
    tree.links.new(layers.outputs['Image'], comp.inputs[0])
    sc.render.filepath = folder + '/whole.png'
    bpy.ops.render.render(write_still=False)
    passes = []
    for name in ('Image', 'DenoisingAlbedo', 'DenoisingNormal'):
        img = bpy.data.images.load(f'{folder}/{name}0001.exr')
        w, h = img.size
        a = np.empty(w * h * 4, np.float32)
        img.pixels.foreach_get(a)
        passes.append(a.reshape(h, w, 4)[..., :3].astype(np.float64))
    done = develop(*passes, exposure=exposure)
    img = bpy.data.images.new('done', w, h)
    img.colorspace_settings.name = 'sRGB'
    flat = np.ones((h, w, 4), np.float32)
    flat[..., :3] = done
    img.pixels.foreach_set(flat.ravel())
    img.filepath_raw = path
    img.file_format = 'PNG'
    img.save()
