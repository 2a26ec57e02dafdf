/** The version of the engine that stands in every record; kept equal to package.json by a test. */
export const ENGINE_VERSION = '0.1.0';
