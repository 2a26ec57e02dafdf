// The solvers against plain minimax, in more endings than there is time for after every change. `SOLVER_ENDINGS=20` looks
// twenty times as far.
import { tysiacSolverSuite } from '../conformance/tysiacSolverSuite.ts';
import { ultiSolverSuite } from '../conformance/ultiSolverSuite.ts';

const TIMES = Number(process.env['SOLVER_ENDINGS'] ?? 1);

tysiacSolverSuite(60 * TIMES);
ultiSolverSuite(10 * TIMES);
