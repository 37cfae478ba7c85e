// The port of a lock that one tab of many holds, where the surroundings have one.

/**
 * Contract: among all that share it, the works of one name run one after another, in the order asked; a holder that ends, throws or dies
 * frees the lock at once. What a holder wrote to a store may reach the next one later than the lock does.
 */
export interface LockPort {
  /**
   * Runs `work` once, when the lock of that name is free, and gives what it gives.
   * @param work is told false where the surroundings refuse their lock: then it runs unguarded.
   */
  hold<A>(name: string, work: (isHeld: boolean) => Promise<A>): Promise<A>;
}
