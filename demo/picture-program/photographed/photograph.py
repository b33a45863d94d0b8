"""Takes a photograph of a dish: `blender --background --python photograph.py -- NAME WIDTH SAMPLES FILE`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from dishes import bakery, grills, hearty, mezze, rice_dishes, salads_and_soups, sweets_and_drinks, wraps
from studio import reset, shoot

MODULES = (bakery, grills, hearty, mezze, rice_dishes, salads_and_soups, sweets_and_drinks, wraps)

name, width, samples, file = sys.argv[sys.argv.index("--") + 1 :]
# `rice` is what several dishes are made of.
scene_name = "rice_dish" if name == "rice" else name.replace("-", "_")
scene = next(getattr(module, scene_name) for module in MODULES if hasattr(module, scene_name))
# The same dish is strewn in the same way each time.
reset(sum(map(ord, name)))
shoot(file, int(width), int(samples), **scene())
