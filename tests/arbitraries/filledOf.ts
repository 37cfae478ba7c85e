// A value that a codec accepts with every field filled and every free text a word of the test's: whatever may carry text, carries it.
import * as t from 'io-ts';
import { structureOf } from '../../core/kernel/structureOf.ts';
import { exampleOf } from './exampleOf.ts';

const isNothing = (codec: t.Mixed): boolean => {
  const tag = structureOf(codec)?._tag;
  return tag === 'NullType' || tag === 'UndefinedType';
};

/** Text that a codec checks (a date, a code) stays as the codec wants it. */
export const filledOf = (codec: t.Mixed, text: string): unknown => {
  const filled = (one: t.Mixed): unknown => filledOf(one, text);
  const tagged = structureOf(codec);
  switch (tagged?._tag) {
    case 'InterfaceType':
    case 'PartialType':
      return Object.fromEntries(Object.entries(tagged.props).map(([name, one]) => [name, filled(one)]));
    case 'IntersectionType':
      return Object.assign({}, ...tagged.types.map(filled));
    case 'UnionType': {
      const some = tagged.types.find((one) => !isNothing(one));
      return some === undefined ? null : filled(some);
    }
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return [filled(tagged.type)];
    case 'ReadonlyType':
      return filled(tagged.type);
    case 'DictionaryType':
      return { key: filled(tagged.codomain) };
    case 'StringType':
      return text;
    case 'UnknownType':
    case 'AnyType':
      return { anything: text };
    default:
      // A codec of our own that takes any text is free text as well.
      return t.string.is(exampleOf(codec)) && codec.is(text) ? text : exampleOf(codec);
  }
};
