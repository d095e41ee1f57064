import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';

/** The numbers of a chart as rows: for the ear, and for whoever wants them exactly. */
export function ChartData(props: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}): JSX.Element {
  const [first = '', ...others] = props.head;
  return (
    <details class="chart-data">
      <summary>{t('chart.data')}</summary>
      {/* many columns on a phone scroll sideways, by keyboard too */}
      <div class="chart-table" tabIndex={0} role="group" aria-label={props.caption}>
        <table>
          <caption class="unseen">{props.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {others.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.rows.map(([name = '', ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, i) => (
                  <td key={i}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
