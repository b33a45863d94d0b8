"""Blender's shader nodes, as much of them as food needs."""

import bpy


def hexa(code):
    """'#rrggbb' as linear light."""
    code = code.lstrip('#')
    srgb = [int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in srgb] + [1]


class Nodes:
    """One material being put together. What methods answer are sockets, to be linked to others."""

    def __init__(self, name):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.tree = self.mat.node_tree
        self.bsdf = self.tree.nodes['Principled BSDF']
        self.bsdf.subsurface_method = 'BURLEY'
        self.place = self.new('ShaderNodeTexCoord').outputs['Object']

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

    def set(self, **inputs):
        """Of the surface: a number, a colour or a socket each; an underscore stands for a space."""
        for key, value in inputs.items():
            socket = self.bsdf.inputs[key.replace('_', ' ')]
            if isinstance(value, bpy.types.NodeSocket):
                self.link(value, socket)
            else:
                socket.default_value = value

    def noise(self, scale, detail, roughness=0.5, place=None, output='Fac'):
        node = self.new('ShaderNodeTexNoise', Scale=scale, Detail=detail, Roughness=roughness)
        self.link(place or self.place, node.inputs['Vector'])
        return node.outputs[output]

    def stretched(self, x, y, z):
        node = self.new('ShaderNodeMapping', Scale=(x, y, z))
        self.link(self.place, node.inputs['Vector'])
        return node.outputs['Vector']

    def spread(self, value, before=(0, 1), after=(0, 1)):
        node = self.new('ShaderNodeMapRange')
        node.inputs['From Min'].default_value, node.inputs['From Max'].default_value = before
        node.inputs['To Min'].default_value, node.inputs['To Max'].default_value = after
        self.link(value, node.inputs['Value'])
        return node.outputs[0]

    def ramp(self, value, stops):
        """stops: (place from 0 to 1, colour)."""
        node = self.new('ShaderNodeValToRGB')
        elements = node.color_ramp.elements
        elements[0].position, elements[1].position = stops[0][0], stops[-1][0]
        elements[0].color, elements[1].color = hexa(stops[0][1]), hexa(stops[-1][1])
        for at, color in stops[1:-1]:
            elements.new(at).color = hexa(color)
        self.link(value, node.inputs['Fac'])
        return node.outputs['Color']

    def mixed(self, part, one, other, how='MIX'):
        node = self.new('ShaderNodeMixRGB', blend_type=how)
        for value, socket in ((part, 'Fac'), (one, 'Color1'), (other, 'Color2')):
            if isinstance(value, bpy.types.NodeSocket):
                self.link(value, node.inputs[socket])
            else:
                node.inputs[socket].default_value = value
        return node.outputs['Color']

    def math(self, how, one, other, third=None, vector=False):
        node = self.new('ShaderNodeVectorMath' if vector else 'ShaderNodeMath', operation=how)
        for value, socket in zip((one, other, third), node.inputs):
            if isinstance(value, bpy.types.NodeSocket):
                self.link(value, socket)
            elif value is not None:
                socket.default_value = value
        return node.outputs[1 if how == 'LENGTH' else 0]

    def bump(self, height, strength, distance):
        node = self.new('ShaderNodeBump', Strength=strength, Distance=distance)
        self.link(height, node.inputs['Height'])
        self.set(Normal=node.outputs['Normal'])

    def glow(self, part, color, radius):
        """Light goes in and comes out elsewhere, so far (cm) of each colour."""
        self.set(Subsurface=part, Subsurface_Radius=radius, Subsurface_Color=color)
