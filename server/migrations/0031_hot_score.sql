-- The formula of hot rank, which every write of a rank uses (docs/ranking.md): Reddit's of 2008. Ten times the points outweigh
-- 12.5 hours.

CREATE FUNCTION hot_score(points double precision, created_at timestamptz) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sign(points) * log10(greatest(abs(points), 1)) + extract(epoch FROM created_at)::double precision / 45000;
