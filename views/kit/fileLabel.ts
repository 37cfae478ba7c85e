// A label that looks like a button around a file input. The input is the control: the label takes no focus and no role of
// its own, or two controls would stand inside one another.
export const fileLabel = { component: 'label', role: undefined, tabIndex: -1 } as const;
