"""What things are made of: colours along a noise, how they shine, how light goes into them."""

import bpy


def hexa(code):
    code = code.lstrip('#')
    srgb = [int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in srgb] + [1]


class Nodes:
    def __init__(self, name):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.tree = self.mat.node_tree
        self.bsdf = self.tree.nodes['Principled BSDF']

    def new(self, kind, **inputs):
        node = self.tree.nodes.new(kind)
        for key, value in inputs.items():
            if key in node.inputs:
                node.inputs[key].default_value = value
            else:
                setattr(node, key, value)
        return node

    def link(self, a, b):
        self.tree.links.new(a, b)


def material(
    colors,
    noise=1.0,
    detail=6,
    contrast=(0.35, 0.65),
    rough=0.5,
    spec=0.5,
    sss=0,
    sss_color=None,
    bump=0,
    bump_scale=8.0,
    coat=0,
    islands=0.0,
    char=None,
    char_scale=1.2,
    char_at=(0.55, 0.7),
    fine=0,
    rough_var=0,
    transmission=0,
    radius=(0.4, 0.2, 0.1),
    sheen=0,
    metal=0,
):
    """colors: along a noise of so many waves a cm. islands: how much each grain differs in brightness. char: colour of burnt spots."""
    n = Nodes('m')
    b = n.bsdf
    coord = n.new('ShaderNodeTexCoord')
    tex = n.new('ShaderNodeTexNoise', Scale=noise, Detail=detail)
    n.link(coord.outputs['Object'], tex.inputs['Vector'])
    ramp = n.new('ShaderNodeValToRGB')
    els = ramp.color_ramp.elements
    lo, hi = contrast
    colors = [hexa(c) for c in colors]
    if len(colors) == 1:
        colors = colors * 2
    els[0].position, els[0].color = (lo, colors[0])
    els[1].position, els[1].color = (hi, colors[-1])
    for i, c in enumerate(colors[1:-1], 1):
        e = els.new(lo + (hi - lo) * i / (len(colors) - 1))
        e.color = c
    n.link(tex.outputs['Fac'], ramp.inputs['Fac'])
    color = ramp.outputs['Color']
    if islands:
        geo = n.new('ShaderNodeNewGeometry')
        m = n.new('ShaderNodeMapRange')
        m.inputs['To Min'].default_value = 1 - islands
        m.inputs['To Max'].default_value = 1 + islands * 0.6
        n.link(geo.outputs['Random Per Island'], m.inputs['Value'])
        hsv = n.new('ShaderNodeHueSaturation')
        n.link(m.outputs[0], hsv.inputs['Value'])
        n.link(color, hsv.inputs['Color'])
        hue = n.new('ShaderNodeMapRange')
        hue.inputs['To Min'].default_value = 0.5 - islands * 0.04
        hue.inputs['To Max'].default_value = 0.5 + islands * 0.04
        n.link(geo.outputs['Random Per Island'], hue.inputs['Value'])
        n.link(hue.outputs[0], hsv.inputs['Hue'])
        color = hsv.outputs['Color']
    if char:
        t2 = n.new('ShaderNodeTexNoise', Scale=char_scale, Detail=5, Roughness=0.62)
        n.link(coord.outputs['Object'], t2.inputs['Vector'])
        r2 = n.new('ShaderNodeMapRange')
        r2.inputs['From Min'].default_value, r2.inputs['From Max'].default_value = char_at
        n.link(t2.outputs['Fac'], r2.inputs['Value'])
        mix = n.new('ShaderNodeMixRGB')
        mix.inputs['Color2'].default_value = hexa(char)
        n.link(r2.outputs[0], mix.inputs['Fac'])
        n.link(color, mix.inputs['Color1'])
        color = mix.outputs['Color']
    n.link(color, b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = rough
    b.inputs['Specular'].default_value = spec
    b.inputs['Clearcoat'].default_value = coat
    b.inputs['Clearcoat Roughness'].default_value = 0.08
    b.inputs['Metallic'].default_value = metal
    b.inputs['Transmission'].default_value = transmission
    if rough_var:
        rm = n.new('ShaderNodeMapRange')
        rm.inputs['To Min'].default_value = max(0, rough - rough_var)
        rm.inputs['To Max'].default_value = min(1, rough + rough_var)
        t3 = n.new('ShaderNodeTexNoise', Scale=noise * 2.3, Detail=4)
        n.link(coord.outputs['Object'], t3.inputs['Vector'])
        m3 = n.new('ShaderNodeMapRange')
        m3.inputs['From Min'].default_value, m3.inputs['From Max'].default_value = (0.35, 0.65)
        n.link(t3.outputs['Fac'], m3.inputs['Value'])
        n.link(m3.outputs[0], rm.inputs['Value'])
        n.link(rm.outputs[0], b.inputs['Roughness'])
    n.mat.node_tree.nodes['Principled BSDF'].subsurface_method = 'BURLEY'
    if sss:
        b.inputs['Subsurface'].default_value = sss
        b.inputs['Subsurface Radius'].default_value = radius
        if sss_color:
            b.inputs['Subsurface Color'].default_value = hexa(sss_color)
        else:
            n.link(color, b.inputs['Subsurface Color'])
    if bump:
        t = n.new('ShaderNodeTexNoise', Scale=bump_scale, Detail=6, Roughness=0.6)
        n.link(coord.outputs['Object'], t.inputs['Vector'])
        bp = n.new('ShaderNodeBump', Strength=bump, Distance=0.3)
        n.link(t.outputs['Fac'], bp.inputs['Height'])
        n.link(bp.outputs['Normal'], b.inputs['Normal'])
    return n.mat


def radial_material(stops, rough=0.2, rays=0, coat=0.3, sss=0.1):
    """Colours by the distance from the middle, as of a slice."""
    n = Nodes('slice')
    b = n.bsdf
    co = n.new('ShaderNodeTexCoord')
    g = n.new('ShaderNodeVectorMath', operation='LENGTH')
    t = n.new('ShaderNodeTexNoise', Scale=2.2, Detail=4)
    n.link(co.outputs['Object'], t.inputs['Vector'])
    sub = n.new('ShaderNodeVectorMath', operation='MULTIPLY_ADD')
    n.link(t.outputs['Color'], sub.inputs[0])
    sub.inputs[1].default_value = (0.35, 0.35, 0)
    n.link(co.outputs['Object'], sub.inputs[2])
    flat = n.new('ShaderNodeVectorMath', operation='MULTIPLY')
    flat.inputs[1].default_value = (1, 1, 0)
    n.link(sub.outputs[0], flat.inputs[0])
    n.link(flat.outputs[0], g.inputs[0])
    ramp = n.new('ShaderNodeValToRGB')
    e = ramp.color_ramp.elements
    far = stops[-1][0]
    m = n.new('ShaderNodeMath', operation='DIVIDE')
    n.link(g.outputs['Value'], m.inputs[0])
    m.inputs[1].default_value = far
    e[0].position, e[0].color = (stops[0][0] / far, hexa(stops[0][1]))
    e[1].position, e[1].color = (1, hexa(stops[-1][1]))
    for r, c in stops[1:-1]:
        x = e.new(r / far)
        x.color = hexa(c)
    n.link(m.outputs[0], ramp.inputs['Fac'])
    n.link(ramp.outputs['Color'], b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = rough
    b.inputs['Clearcoat'].default_value = coat
    b.inputs['Clearcoat Roughness'].default_value = 0.1
    if sss:
        b.inputs['Subsurface'].default_value = sss
        n.link(ramp.outputs['Color'], b.inputs['Subsurface Color'])
        b.inputs['Subsurface Radius'].default_value = (0.3, 0.15, 0.08)
        b.subsurface_method = 'BURLEY'
    bp = n.new('ShaderNodeBump', Strength=0.25, Distance=0.15)
    n.link(t.outputs['Fac'], bp.inputs['Height'])
    n.link(bp.outputs['Normal'], b.inputs['Normal'])
    return n.mat


def glaze(color='#e9e3d6', dark=None):
    return material([dark or color, color], noise=0.6, rough=0.2, coat=0.6, bump=0.04, bump_scale=2)


def stoneware(color, speck='#5b4a3a'):
    return material([color], noise=0.6, rough=0.4, coat=0.15, bump=0.06, bump_scale=9, char=speck, char_scale=7, char_at=(0.7, 0.74))


def steel_material():
    return material(['#b9b6b0', '#d5d2cc'], noise=1, rough=0.22, metal=1)


def copper():
    return material(['#a4623c', '#c98555'], noise=0.8, rough=0.28, metal=1, bump=0.35, bump_scale=0.9)


def wood(colors=('#6b4023', '#8d5a34', '#a87145')):
    m = material(list(colors), noise=0.5, detail=9, rough=0.5, bump=0.2, bump_scale=3)
    t = m.node_tree
    tex = next((x for x in t.nodes if x.type == 'TEX_NOISE'))
    c = next((x for x in t.nodes if x.type == 'TEX_COORD'))
    mp = t.nodes.new('ShaderNodeMapping')
    mp.inputs['Scale'].default_value = (0.12, 2.4, 1)
    t.links.new(c.outputs['Object'], mp.inputs['Vector'])
    t.links.new(mp.outputs[0], tex.inputs['Vector'])
    return m


def linen_material(color='#d9d1c0', dark='#c2b9a6'):
    return material([dark, color], noise=5, detail=3, rough=0.9, bump=0.5, bump_scale=22)


def green_material(dark='#1d4410', mid='#2f6a1b', light='#4f8a2b'):
    return material([dark, mid, light], noise=2.0, rough=0.38, sss=0.12, radius=(0.15, 0.3, 0.05), bump=0.3, bump_scale=6, islands=0.3)


def oil_material():
    return material(['#7d610b', '#997811'], rough=0.05, spec=0.7, coat=1, noise=0.4, sss=0.15, radius=(0.6, 0.4, 0.05))


def cream_material(c=('#ded6c4', '#ece6d8')):
    return material(list(c), noise=0.8, rough=0.25, coat=0.3, sss=0.25, radius=(0.6, 0.5, 0.4))
