// A module built as a worker of its own; the import gives its address (build.ts, `worker-addresses`).
declare module '*?worker&url' {
  const address: string;
  export default address;
}
