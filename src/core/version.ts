/** The version of the engine that stands in every record; kept equal to package.json by a test. */
export const ENGINE_VERSION = '0.2.0';

/** What a record says of itself. */
export const RECORD_FORMAT = 'talon-record';
export const RECORD_VERSION = 1;
