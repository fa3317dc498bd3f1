-- Karma follows its votes. Deleted conversations and comments used to leave theirs behind.
UPDATE users u SET karma_score = coalesce(v.points, 0)
FROM users a
LEFT JOIN (
  SELECT author_id, sum(value)::integer AS points FROM (
    SELECT t.user_id AS author_id, v.value FROM turns t JOIN turn_votes v ON v.turn_id = t.id WHERE v.user_id <> t.user_id
    UNION ALL
    SELECT m.user_id, v.value FROM comments m JOIN comment_votes v ON v.comment_id = m.id WHERE v.user_id <> m.user_id) votes
  GROUP BY author_id) v ON v.author_id = a.id
WHERE u.id = a.id AND u.karma_score <> coalesce(v.points, 0);
