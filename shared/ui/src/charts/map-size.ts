// Size of the drawing of the world, in its own units: known before the shapes are loaded.
export const mapWidth = 800;
export const mapHeight = 380;
