// A text with elements inside, whole for whoever translates it: the braces take elements instead of words.
import { createElement, Fragment, type ReactNode } from 'react';
import { t } from './text.ts';

/** `tx('By {driver} today', { driver: <b>{name}</b> })`. */
export const tx = (text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode =>
  createElement(
    Fragment,
    null,
    ...t(text)
      .split(/\{(\w+)\}/)
      .map((part, index) => (index % 2 === 1 ? nodes[part] : part)),
  );
