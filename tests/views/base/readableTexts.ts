// Finds in a view's source what people read or hear: every text between tags, in an attribute or in an expression that is
// not said by `t`. The rule is by form: who shows a text that looks like a code must say it, and who writes a code that looks
// like a text keeps it out of the places where texts stand.
import ts from 'typescript';

export interface Found {
  readonly node: ts.Node;
  /** As it is read; braces stand for what a template fills in. */
  readonly text: string;
  readonly kind: 'between' | 'attribute' | 'expression';
  /** Evaluated when the module is loaded, before the language is known. */
  readonly isConstant: boolean;
}

/** Attributes, and fields of the same name, whose text is read or heard, whatever it looks like. */
const read = new Set(
  'label aria-label ariaLabel title lead text heading placeholder alt helperText submitLabel hint description message sentTo word confirmLabel primary secondary aria-description aria-roledescription caption summary noMatch says empty emptyText'.split(
    ' ',
  ),
);

/** Attributes and fields that never hold a text for people. */
const unread = new Set(
  'key _tag group id className css sx style variant color component rel target href to type role viewBox d path kind icon tone size align font fontFamily padding margin border borderTop borderBottom borderLeft borderRight borderColor borderRadius outline boxShadow transition transform background gridTemplateColumns gridTemplateRows gridTemplateAreas gridTemplate flex animation timeZone width height maxWidth minWidth minHeight maxHeight inset strokeDasharray stroke fill points htmlFor autoComplete inputMode pattern accept sandbox allow referrerPolicy method action encType lang dir scope code field sortBy entity sort by direction typography bgcolor gap p m px py pt pb pl pr mt mb ml mr mx my xs sm md lg xl top left right bottom overflow display content fontVariantNumeric fontFeatureSettings letterSpacing lineHeight whiteSpace scheme aria-labelledby aria-describedby aria-controls aria-haspopup aria-live aria-current data-testid testId day'.split(
    ' ',
  ),
);

/** Calls whose arguments are no texts, or are said already. */
const unreadCalls = new Set(
  't tn tx marked css keyframes useRemembered useMedia require hasOwn includes startsWith endsWith indexOf split join replace replaceAll match matchAll test exec get set has delete getAll append getItem setItem removeItem querySelector querySelectorAll closest matches getElementById getElementsByTagName createElement addEventListener removeEventListener getAttribute setAttribute removeAttribute toLocaleString localeCompare createCache Error TypeError DOMException RegExp formatIn postMessage DateTimeFormat NumberFormat PluralRules setProperty getPropertyValue matchMedia getContext open assign URL Request Response createStore routeOf isBuilt toBlob toDataURL log warn'.split(
    ' ',
  ),
);

/** A text that only looks like one: an address, a style, a code, a key of the keyboard. */
const looksLikeCode = (text: string): boolean =>
  /^(https?:|\/|\.\/|#|<|:root|@media|var\(|calc\(|rgba?\(|mailto:|tel:|[Mm] ?\d|'Inter)/.test(text) ||
  /(^|\s)(var\(--|\d+px|\d+fr|minmax\()/.test(text) ||
  /^[A-Z][A-Z0-9_]+$/.test(text) ||
  /^[a-z][\w.$:-]*$/i.test(text) === true;

/** Names and units are the same in every language. */
const names =
  /Umzila|WhatsApp|QSR|VISA|AMEX|Visa|Mastercard|American Express|Diners Club|OpenStreetMap contributors|\b(cm|kg|km|Ctrl)\b/g;

/** Whether there is anything in it to translate. */
export const hasWords = (text: string): boolean =>
  /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '').replace(names, ''));

/** Several words, or one that begins like a sentence. */
const looksRead = (text: string): boolean => {
  const own = text.replace(/\{\w+\}/g, ' ');
  if (!hasWords(text) || /^(<|:root|'Inter|[Mm] ?\d)/.test(text)) return false;
  if (/^[A-Z][a-z]+(-[a-z]+)?([.!?…:]|\.\.\.)?$/.test(text.trim())) return true;
  return !looksLikeCode(text) && /\p{L}{2,}/u.test(own) && /\s/.test(text.trim()) && /[a-z]{2}/.test(own);
};

const fieldName = (name: ts.Node): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isJsxNamespacedName(name)
    ? name.getText().replace(/['"]/g, '')
    : '';

type Place = { readonly kind: 'read' | 'unread' | 'open'; readonly where: 'attribute' | 'expression' };

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

const calleeName = (call: ts.CallExpression | ts.NewExpression): string => {
  const callee = call.expression;
  return ts.isPropertyAccessExpression(callee)
    ? callee.name.text
    : ts.isIdentifier(callee)
      ? callee.text
      : '';
};

/** Climbs from a text to the place that says what it is for. */
const placeOf = (start: ts.Node): Place => {
  let node = start;
  let where: Place['where'] = 'expression';
  let says: 'read' | 'open' = 'open';
  for (let parent = node.parent; parent; node = parent, parent = parent.parent) {
    if (ts.isTypeNode(parent) || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent))
      return { kind: 'unread', where };
    if (ts.isConditionalExpression(parent) && parent.condition === node) return { kind: 'unread', where };
    if (ts.isBinaryExpression(parent) && comparisons.has(parent.operatorToken.kind))
      return { kind: 'unread', where };
    if (ts.isElementAccessExpression(parent) && parent.argumentExpression === node)
      return { kind: 'unread', where };
    if (ts.isCaseClause(parent) || ts.isTaggedTemplateExpression(parent)) return { kind: 'unread', where };
    if (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) return { kind: 'unread', where };
    if ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression !== node) {
      if (unreadCalls.has(calleeName(parent))) return { kind: 'unread', where };
      if (says === 'read') return { kind: 'read', where };
      return { kind: 'open', where };
    }
    // Something is done with it before it is shown.
    if (ts.isPropertyAccessExpression(parent)) return { kind: 'open', where };
    if (ts.isPropertyAssignment(parent)) {
      if (parent.name === node) return { kind: 'unread', where };
      const name = fieldName(parent.name);
      if (unread.has(name)) return { kind: 'unread', where };
      if (read.has(name)) says = 'read';
    }
    if (ts.isJsxAttribute(parent)) {
      const name = fieldName(parent.name);
      if (unread.has(name)) return { kind: 'unread', where };
      where = 'attribute';
      return { kind: read.has(name) || says === 'read' ? 'read' : 'open', where };
    }
    if (ts.isJsxExpression(parent) && parent.parent && !ts.isJsxAttribute(parent.parent))
      return { kind: 'read', where };
    if (ts.isVariableDeclaration(parent) || ts.isReturnStatement(parent)) {
      // A constant of styles further up still decides; a name alone says nothing.
      if (ts.isVariableDeclaration(parent) && /[sS]tyles?$|^css|Css$|Sx$/.test(parent.name.getText()))
        return { kind: 'unread', where };
      return { kind: says, where };
    }
    if (ts.isStatement(parent) || ts.isFunctionLike(parent)) return { kind: says, where };
  }
  return { kind: says, where };
};

const isConstant = (start: ts.Node): boolean => {
  for (let node = start.parent; node; node = node.parent)
    if (ts.isFunctionLike(node) || ts.isPropertyDeclaration(node)) return false;
  return true;
};

/** The words of a template with `{}` for each expression. */
export const templateText = (node: ts.TemplateExpression): string =>
  node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join('');

/** A text between tags as React draws it: lines trimmed and joined by a space. */
export const betweenTags = (text: string): string => {
  const lines = text.split(/\r\n|\n|\r/);
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
};

/** Everything readable in a file that `t` does not say. */
export const findTexts = (source: ts.SourceFile): readonly Found[] => {
  const found: Found[] = [];
  const judge = (node: ts.Node, text: string): void => {
    if (!hasWords(text.replaceAll('{}', ' '))) return;
    const place = placeOf(node);
    if (place.kind === 'unread') return;
    if (place.kind === 'open' && !looksRead(text.replaceAll('{}', '{x}'))) return;
    if (place.kind === 'read' && /^(\/|https?:|var\()/.test(text)) return;
    found.push({ node, text, kind: place.where, isConstant: isConstant(node) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) {
      const text = betweenTags(node.text);
      if (hasWords(text)) found.push({ node, text, kind: 'between', isConstant: isConstant(node) });
    } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) judge(node, node.text);
    else if (ts.isTemplateExpression(node)) judge(node, templateText(node));
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** The texts that a file says: first arguments of `t`, `tx` and `marked`, both forms of `tn` and of `counted`. */
export const saidTexts = (source: ts.SourceFile): readonly string[] => {
  const said: string[] = [];
  const take = (node: ts.Node | undefined): void => {
    if (node === undefined) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) said.push(node.text);
    else if (ts.isConditionalExpression(node)) {
      take(node.whenTrue);
      take(node.whenFalse);
    } else if (ts.isParenthesizedExpression(node)) take(node.expression);
    else if (ts.isBinaryExpression(node)) {
      take(node.left);
      take(node.right);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const name = node.expression.text;
      if (['t', 'tx', 'marked', 'say'].includes(name)) take(node.arguments[0]);
      if (name === 'tn') for (const argument of node.arguments.slice(0, 2)) take(argument);
      if (name === 'counted') for (const argument of node.arguments.slice(1)) take(argument);
    }
    // The words that a list counts its rows by.
    if (ts.isJsxAttribute(node) && node.name.getText() === 'noun' && node.initializer)
      node.initializer.forEachChild(function words(inner): void {
        take(inner);
        inner.forEachChild(words);
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return said;
};

const isMarked = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'marked';

/** Names of the constants whose fields are marked texts, to be said where they are shown. */
export const markedRecords = (source: ts.SourceFile): readonly string[] =>
  source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(
      ({ initializer }) =>
        initializer !== undefined &&
        ts.isObjectLiteralExpression(initializer) &&
        initializer.properties.some((one) => ts.isPropertyAssignment(one) && isMarked(one.initializer)),
    )
    .map(({ name }) => name.getText());

/** Where a field of one of these constants is shown as it stands: no language but English. */
export const unsaidFields = (source: ts.SourceFile, records: ReadonlySet<string>): readonly ts.Node[] => {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const shown = ts.isJsxExpression(node) ? node.expression : undefined;
    if (shown && ts.isElementAccessExpression(shown) && records.has(shown.expression.getText()))
      found.push(shown);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** What is sent to a service and said by `t`: codes are the same in every language. */
export const sentTexts = (source: ts.SourceFile): readonly ts.Node[] => {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node, isSent: boolean): void => {
    const isCall = ts.isCallExpression(node) && ts.isIdentifier(node.expression);
    if (isSent && isCall && node.expression.getText() === 't') found.push(node);
    const sends = ts.isPropertyAssignment(node) && ['query', 'params', 'body'].includes(node.name.getText());
    ts.forEachChild(node, (child) => visit(child, isSent || sends));
  };
  visit(source, false);
  return found;
};

/** Parses a view. */
export const parseView = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
