"""The light, the camera, and what becomes of the rays."""

import random
import tempfile

import bpy
import numpy as np
from mathutils import Vector
from mathutils import noise as mnoise

from develop import develop

PASSES = ('Image', 'Denoising Albedo', 'Denoising Normal')


def reset(seed):
    """An empty studio, in which chance begins anew."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    np.random.seed(seed)
    mnoise.seed_set(seed)


def looking(thing, place, target):
    bpy.context.scene.collection.objects.link(thing)
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    return thing


def window():
    """Behind on the left, where food has its gloss from, and a pale room that fills the shadows."""
    light = bpy.data.lights.new('window', 'AREA')
    light.shape, light.size = 'DISK', 20
    light.energy, light.color = 60000, (1, 0.92, 0.8)
    looking(bpy.data.objects.new('window', light), (-36, 26, 30), (0, 0, 0))
    room = bpy.data.worlds.new('room')
    bpy.context.scene.world = room
    room.use_nodes = True
    background = room.node_tree.nodes['Background']
    background.inputs['Color'].default_value = (0.92, 0.95, 1, 1)
    background.inputs['Strength'].default_value = 0.54


def camera(place, look, lens, fstop):
    """As a guest sits; sharp at `look`."""
    eye = bpy.data.cameras.new('camera')
    eye.lens, eye.sensor_width = lens, 36
    eye.dof.use_dof = True
    eye.dof.focus_distance = (Vector(look) - Vector(place)).length
    # Blender counts in metres what stands here in centimetres.
    eye.dof.aperture_fstop = fstop / 100
    bpy.context.scene.camera = looking(bpy.data.objects.new('camera', eye), place, look)


def shoot(path, width, samples, camera_at=(0, -25, 31), look=(0, 0.6, 1.2), lens=62, fstop=7, exposure=0.84):
    """Writes the picture as PNG. Of light it follows what an eye would miss, and no more."""
    window()
    camera(camera_at, look, lens, fstop)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples, True, 0.03
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 3, 3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3, 1
    # Not every Blender has one: see develop.py.
    cycles.use_denoising = False
    scene.render.resolution_x, scene.render.resolution_y = width, width * 3 // 4
    scene.render.resolution_percentage = 100
    with tempfile.TemporaryDirectory() as folder:
        save(path, develop(*rendered(scene, folder), exposure=exposure))


def rendered(scene, folder):
    """The light, the colours it fell on and where they face, as arrays of rows from below."""
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.file_slots.clear()
    for name in PASSES:
        files.file_slots.new(name)
        tree.links.new(layers.outputs[name], files.inputs[name])
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    bpy.ops.render.render()
    return [pixels(bpy.data.images.load(f'{folder}/{name}0001.exr')) for name in PASSES]


def pixels(image):
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    return flat.reshape(height, width, 4)[..., :3].astype(np.float64)


def save(path, picture):
    height, width = picture.shape[:2]
    image = bpy.data.images.new('developed', width, height)
    opaque = np.ones((height, width, 4), np.float32)
    opaque[..., :3] = picture
    image.pixels.foreach_set(opaque.ravel())
    image.filepath_raw, image.file_format = path, 'PNG'
    image.save()
