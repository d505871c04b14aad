/**
 * The declared dependencies that no file names as a module, neither to import nor to resolve. `@types/x` is used with
 * `x`; `usedElsewhere` lists those that another package or a script demands.
 */
export function unusedDependencies(
  names: readonly string[],
  texts: readonly string[],
  usedElsewhere: readonly string[],
): string[] {
  const isNamed = (name: string) =>
    [`'${name}'`, `'${name}/`, `"${name}"`, `"${name}/`].some((start) =>
      texts.some((text) => text.includes(start)),
    );
  return names.filter((name) => !usedElsewhere.includes(name) && !isNamed(name.replace(/^@types\//, '')));
}
