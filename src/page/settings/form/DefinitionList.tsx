interface DefinitionListProps {
  readonly class: string;
  readonly lines: readonly (readonly [title: string, value: string | number])[];
}

export function DefinitionList({ class: className, lines }: DefinitionListProps) {
  return (
    <dl class={className}>
      {lines.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
