"""What things are made of: colours along a noise, how they shine, how light goes into them."""

from nodes import Nodes, hexa


def material(
    colors,
    noise=1.0,
    detail=6,
    contrast=(0.35, 0.65),
    rough=0.5,
    rough_var=0,
    spec=0.5,
    coat=0,
    metal=0,
    sss=0,
    radius=(0.4, 0.2, 0.1),
    bump=0,
    bump_scale=8.0,
    islands=0.0,
    char=None,
    char_scale=1.2,
    char_at=(0.55, 0.7),
    place=None,
):
    """
    colors: along a noise of so many waves a cm, `contrast` of which they share. coat: how wet it is. sss: how much light goes in. islands: how much each
    grain differs from the next. char: the colour of burnt spots, which begin and are black where a noise of their own has the values of `char_at`.
    """
    n = Nodes('food')
    lo, hi = contrast
    steps = max(1, len(colors) - 1)
    where = n.noise(noise, detail, place=n.stretched(*place) if place else None)
    color = n.ramp(where, [(lo + (hi - lo) * i / steps, c) for i, c in enumerate(colors)] if len(colors) > 1 else [(lo, colors[0]), (hi, colors[0])])
    if islands:
        color = each_its_own(n, color, islands)
    if char:
        burnt = n.spread(n.noise(char_scale, 5, 0.62), char_at)
        color = n.mixed(burnt, color, hexa(char))
    n.set(Base_Color=color, Roughness=rough, Specular=spec, Clearcoat=coat, Clearcoat_Roughness=0.08, Metallic=metal)
    if rough_var:
        n.set(Roughness=n.spread(n.spread(n.noise(noise * 2.3, 4), (0.35, 0.65)), after=(max(0, rough - rough_var), min(1, rough + rough_var))))
    if sss:
        n.glow(sss, color, radius)
    if bump:
        n.bump(n.noise(bump_scale, 6, 0.6), bump, 0.3)
    return n.mat


def each_its_own(n, color, much):
    """Grains that lie beside each other are not of one colour."""
    chance = n.new('ShaderNodeNewGeometry').outputs['Random Per Island']
    node = n.new('ShaderNodeHueSaturation')
    n.link(n.spread(chance, after=(1 - much, 1 + much * 0.6)), node.inputs['Value'])
    n.link(n.spread(chance, after=(0.5 - much * 0.04, 0.5 + much * 0.04)), node.inputs['Hue'])
    n.link(color, node.inputs['Color'])
    return node.outputs['Color']


def radial_material(stops, rough=0.2, coat=0.3, sss=0.1):
    """Colours by the distance (cm) from the middle, as of a slice; stops: (distance, colour)."""
    n = Nodes('slice')
    far = stops[-1][0]
    uneven = n.math('MULTIPLY_ADD', n.noise(2.2, 4, output='Color'), (0.35, 0.35, 0), n.place, vector=True)
    away = n.math('LENGTH', n.math('MULTIPLY', uneven, (1, 1, 0), vector=True), None, vector=True)
    color = n.ramp(n.math('DIVIDE', away, far), [(r / far, c) for r, c in stops])
    n.set(Base_Color=color, Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=0.1)
    n.glow(sss, color, (0.3, 0.15, 0.08))
    n.bump(n.noise(2.2, 4), 0.25, 0.15)
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
    """With its grain along x."""
    return material(list(colors), noise=0.5, detail=9, rough=0.5, bump=0.2, bump_scale=3, place=(0.12, 2.4, 1))


def linen_material(color='#d9d1c0', dark='#c2b9a6'):
    return material([dark, color], noise=5, detail=3, rough=0.9, bump=0.5, bump_scale=22)


def green_material(dark='#1d4410', mid='#2f6a1b', light='#4f8a2b'):
    return material([dark, mid, light], noise=2.0, rough=0.38, sss=0.12, radius=(0.15, 0.3, 0.05), bump=0.3, bump_scale=6, islands=0.3)


def oil_material():
    return material(['#7d610b', '#997811'], rough=0.05, spec=0.7, coat=1, noise=0.4, sss=0.15, radius=(0.6, 0.4, 0.05))


def cream_material(c=('#ded6c4', '#ece6d8')):
    return material(list(c), noise=0.8, rough=0.25, coat=0.3, sss=0.25, radius=(0.6, 0.5, 0.4))


def pickle_material():
    return material(['#5d6b1e', '#7f8c35', '#a3ab58'], noise=1.2, rough=0.2, coat=0.5, islands=0.2)


def tomato_material():
    return material(['#a51f12', '#c43a22', '#d65b3c'], noise=1.4, rough=0.12, coat=0.7, islands=0.2)
