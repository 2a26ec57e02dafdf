// Plays the jobs of the laboratory, with the same code as the command line.
import { findGame } from '../games/house.ts';
import { serveWebJobs } from '../../../jobs/crew.web.ts';

serveWebJobs(findGame);
