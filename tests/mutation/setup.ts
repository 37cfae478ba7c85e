// Under mutation a law that breaks has done its work: no time is spent on finding the smallest history that breaks it, and every mutant
// meets the same histories, so that a score can be repeated.
import fc from 'fast-check';

fc.configureGlobal({ endOnFailure: true, seed: 20261121 });
