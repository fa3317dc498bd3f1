// A question and its answer as they are read, with every block of markdown and every sentence mark.
import { FrogAvatar } from '../frog/FrogAvatar.tsx';
import { RelativeTime } from '../text/RelativeTime.tsx';
import styles from './Gallery.module.css';

const ASKED = new Date(Date.now() - 3 * 3_600_000).toISOString();

type MarkProps = { color: string; children: string; index: number };

function Mark({ color, children, index }: MarkProps) {
  return (
    <span data-sentence={index} data-color={color}>
      {children}
    </span>
  );
}

export function SampleArticle({ heading: Heading = 'h3' }: { heading?: 'h1' | 'h3' }) {
  return (
    <article>
      <Heading className={styles['question']}>
        Why do frogs sing more after rain, and how do they find each other?
      </Heading>
      <div className={styles['byline']}>
        <FrogAvatar username="ada" size={24} />
        <span>ada</span>
        <span>·</span>
        <RelativeTime time={ASKED} />
      </div>
      <div className="prose">
        <p>
          <Mark index={0} color="green-strong">
            Most frogs breed in water, so rain is the signal that a pond will last long enough for their
            young.
          </Mark>{' '}
          <Mark index={1} color="green">
            Males start to call within hours of the first heavy shower.
          </Mark>{' '}
          <Mark index={2} color="none">
            The chorus is loudest on warm, still nights.
          </Mark>{' '}
          <Mark index={3} color="amber">
            Humid air is said to carry their voices farther.
          </Mark>{' '}
          <Mark index={4} color="amber-strong">
            Larger males always call at a lower pitch.
          </Mark>{' '}
          <Mark index={5} color="red">
            Females choose the first voice that they hear.
          </Mark>{' '}
          <Mark index={6} color="red-strong">
            A frog that sings cannot be heard by bats.
          </Mark>
        </p>
        <h2>What the ear of a frog does</h2>
        <p data-after-heading>
          An inner ear of two organs is tuned to the call of its own kind, as <a href="#gallery">Capranica</a>{' '}
          found in 1965: <em>a filter</em>, so to speak, that lets <strong>its own song</strong> pass and
          leaves the rest of the pond behind. The travel time is <code>t = d / c</code>, about 2.9&nbsp;ms a
          metre.
        </p>
        <ol>
          <li>A male calls at 900 to 1,400 Hz.</li>
          <li>
            A female turns until both ears agree.
            <ul>
              <li>Her ears are joined through the mouth.</li>
              <li>The eardrum hears from both sides.</li>
            </ul>
          </li>
          <li>She leaps, stops, and listens again.</li>
        </ol>
        <blockquote>
          <p>The old pond; a frog jumps in: the sound of water.</p>
        </blockquote>
        <h3>Three voices of one pond</h3>
        <div data-after-heading data-wide>
          <table>
            <thead>
              <tr>
                <th scope="col">Species</th>
                <th scope="col">Season</th>
                <th scope="col" align="right">
                  Pitch in Hz
                </th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>Tree frog</td>
                <td>April to June</td>
                <td align="right">1,050</td>
              </tr>
              <tr>
                <td>Edible frog</td>
                <td>May to July</td>
                <td align="right">1,680</td>
              </tr>
            </tbody>
          </table>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling boxes must be reachable by keys */}
        <pre tabIndex={0}>
          <code>
            <span className="hljs-comment"># how long the sound travels{'\n'}</span>
            <span className="hljs-keyword">def</span> <span className="hljs-title">travel</span>(metres,
            speed=
            <span className="hljs-number">343.0</span>):{'\n    '}
            <span className="hljs-keyword">return</span> metres / speed{'\n\n'}
            <span className="hljs-built_in">print</span>(
            <span className="hljs-string">&quot;a metre: {'{:.4f}'} s&quot;</span>.format(travel(
            <span className="hljs-number">1</span>)))
          </code>
        </pre>
        <hr />
        <p>
          So the song is an address. <span className="katex-error">{'\\frac{1}{'}</span> would be a formula
          that failed, in red, and the page goes on. 蛙の声は雨のあとに響く。
        </p>
      </div>
    </article>
  );
}
