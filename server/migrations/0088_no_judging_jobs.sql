-- Answers are judged without jobs (decision 46). The next pass over all answers judges those that these jobs were for.

delete from jobs where kind = 'judge_answers';
