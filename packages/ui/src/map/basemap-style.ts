/** Map style for vector tiles in Protomaps' basemap schema, version 4. */
import type { ExpressionSpecification, FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { basemapLabels } from './basemap-labels.ts';
import { byZoom, from, isKind } from './layer-parts.ts';
import type { MapColors } from './map-colors.ts';

const credit =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener" dir="ltr">© OpenStreetMap contributors</a>';

/** `url`: absolute URL of the PMTiles file. */
export const basemapStyle = (url: string, colors: MapColors): StyleSpecification => ({
  version: 8,
  sources: { tiles: { type: 'vector', url: `pmtiles://${url}`, attribution: credit } },
  layers: [...ground(colors), ...roads(colors), ...basemapLabels(colors)],
});

const surface: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];

const parks = ['park', 'golf_course', 'garden', 'grass', 'pitch', 'playground', 'recreation_ground', 'village_green', 'zoo'];
const woods = ['wood', 'forest', 'nature_reserve', 'national_park', 'protected_area', 'scrub', 'farmland', 'orchard', 'wetland'];

function ground(colors: MapColors): LayerSpecification[] {
  const fill = (id: string, layer: string, filter: FilterSpecification, color: string, opacity = 1): LayerSpecification => ({
    id,
    type: 'fill',
    ...from(layer),
    filter,
    paint: { 'fill-color': color, 'fill-opacity': opacity },
  });
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
    fill('land', 'earth', surface, colors.land),
    fill(
      'urban',
      'landuse',
      isKind('urban_area', 'residential', 'industrial', 'commercial', 'school', 'university', 'hospital'),
      colors.urban,
    ),
    fill('sand', 'landuse', isKind('beach', 'sand', 'desert'), colors.sand),
    fill('parks', 'landuse', isKind(...parks), colors.park),
    fill('woods', 'landuse', isKind(...woods), colors.park, 0.6),
    fill('airports', 'landuse', isKind('aerodrome', 'military', 'airfield'), colors.airport),
    fill('water', 'water', surface, colors.sea),
    {
      id: 'streams',
      type: 'line',
      ...from('water'),
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': colors.sea, 'line-width': byZoom(10, 0.5, 16, 4) },
    },
    {
      id: 'buildings',
      type: 'fill',
      ...from('buildings'),
      minzoom: 14,
      paint: { 'fill-color': colors.building, 'fill-outline-color': colors.buildingEdge, 'fill-opacity': byZoom(14, 0, 15, 1) },
    },
    {
      id: 'runways',
      type: 'line',
      ...from('roads'),
      minzoom: 10,
      filter: isKind('aeroway'),
      paint: {
        'line-color': colors.road,
        'line-width': [
          'interpolate',
          ['exponential', 1.8],
          ['zoom'],
          10,
          ['match', ['get', 'kind_detail'], 'runway', 1.5, 0.3],
          16,
          ['match', ['get', 'kind_detail'], 'runway', 30, 8],
        ],
      },
    },
    {
      id: 'borders',
      type: 'line',
      ...from('boundaries'),
      paint: {
        'line-color': colors.border,
        'line-dasharray': [3, 2],
        'line-width': ['match', ['get', 'kind'], 'country', 1.2, 0.7],
        'line-opacity': 0.7,
      },
    },
  ];
}

/** Draws all casings below all surfaces, so that crossings merge. */
function roads(colors: MapColors): LayerSpecification[] {
  const notLink: ExpressionSpecification = ['!', ['to-boolean', ['get', 'is_link']]];
  const kinds: {
    id: string;
    filter: FilterSpecification;
    width: ExpressionSpecification;
    edge: number;
    color: string;
    casing: string;
    minzoom?: number;
  }[] = [
    {
      id: 'paths',
      filter: isKind('path', 'other'),
      width: byZoom(13, 0.4, 16, 1.8, 19, 8),
      edge: 0.6,
      color: colors.road,
      casing: colors.roadCasing,
      minzoom: 14,
    },
    {
      id: 'minor',
      filter: isKind('minor_road', 'medium_road'),
      width: byZoom(11, 0.5, 13, 1.6, 16, 8, 19, 34),
      edge: 1,
      color: colors.road,
      casing: colors.roadCasing,
      minzoom: 11,
    },
    {
      id: 'links',
      filter: ['all', isKind('highway', 'major_road'), ['to-boolean', ['get', 'is_link']]],
      width: byZoom(10, 0.4, 13, 2, 16, 8, 19, 32),
      edge: 1,
      color: colors.major,
      casing: colors.roadCasing,
      minzoom: 10,
    },
    {
      id: 'major',
      filter: ['all', isKind('major_road'), notLink],
      width: byZoom(8, 0.5, 11, 1.8, 13, 4, 16, 15, 19, 58),
      edge: 1.1,
      color: colors.major,
      casing: colors.roadCasing,
    },
    {
      id: 'highways',
      filter: ['all', isKind('highway'), notLink],
      width: byZoom(6, 0.6, 9, 1.4, 11, 2.8, 13, 5.5, 16, 18, 19, 66),
      edge: 1.2,
      color: colors.highway,
      casing: colors.highwayCasing,
    },
  ];
  const line = (
    id: string,
    road: (typeof kinds)[number],
    paint: NonNullable<Extract<LayerSpecification, { type: 'line' }>['paint']>,
  ): LayerSpecification => ({
    id,
    type: 'line',
    ...from('roads'),
    filter: road.filter,
    ...(road.minzoom ? { minzoom: road.minzoom } : {}),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint,
  });
  return [
    {
      id: 'rails',
      type: 'line',
      ...from('roads'),
      minzoom: 11,
      filter: isKind('rail'),
      paint: { 'line-color': colors.rail, 'line-width': byZoom(11, 0.6, 16, 2.2), 'line-dasharray': [4, 2] },
    },
    // The casing is a wider line beneath.
    ...kinds.map((road) => line(`${road.id}-edge`, road, { 'line-color': road.casing, 'line-width': widened(road.width, road.edge) })),
    ...kinds.map((road) => line(road.id, road, { 'line-color': road.color, 'line-width': road.width })),
  ];
}

/** The same widths with an edge on both sides. */
function widened(width: ExpressionSpecification, edge: number): ExpressionSpecification {
  return width.map((part, index) => (index > 3 && index % 2 === 0 ? Number(part) + 2 * edge : part)) as ExpressionSpecification;
}
