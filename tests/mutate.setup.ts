// Under mutation a law that breaks has done its work: no time is spent on finding the smallest history that breaks it.
import fc from 'fast-check';

fc.configureGlobal({ endOnFailure: true });
